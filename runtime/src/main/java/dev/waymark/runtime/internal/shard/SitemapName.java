package dev.waymark.runtime.internal.shard;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The names of a site's files, below its base URL. */
public final class SitemapName {

    /** The file that crawlers start with: the only sitemap of a small site, the index of a large one. */
    public static final String ROOT = "sitemap.xml";

    /** A suffix of any file's name, to request the file compressed. */
    public static final String ARCHIVE_SUFFIX = ".gz";

    private static final String START = "sitemap";
    private static final String SUFFIX = ".xml";

    /** Short enough that a sitemap's URL, which an index lists, stays within the limit for URLs. */
    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_-]{1,100}");

    private static final Pattern SHARD =
            Pattern.compile(START + "-([A-Za-z0-9_-]+)-(?:0|[0-9a-f]{10}(?:-[0-9]+)?)\\" + SUFFIX);

    /** The prefix of further indexes; the key of a section's sitemap is never such a number. */
    private static final String FURTHER_INDEX = START + "-index-";

    private static final Pattern INDEX = Pattern.compile(FURTHER_INDEX + "([2-9]|[1-9][0-9]{1,2})\\" + SUFFIX);

    /** The number of digits that represent a URL. */
    private static final int HASH = 10;

    /** The key of a section's first sitemap. */
    public static final String FIRST_KEY = "0";

    private SitemapName() {}

    /** Whether a section name is valid: it becomes part of its sitemaps' names. */
    public static boolean isSection(String name) {
        return SECTION.matcher(name).matches();
    }

    /**
     * The name of an index.
     *
     * @param number the first index has 1, and is sitemap.xml
     */
    public static String index(int number) {
        return number == 1 ? ROOT : FURTHER_INDEX + number + SUFFIX;
    }

    /** Whether this can be a further index. */
    public static boolean isFurtherIndex(String name) {
        Matcher index = INDEX.matcher(name);
        return index.matches() && Integer.parseInt(index.group(1)) <= Limits.MAX_INDEXES;
    }

    /** Whether this can be a file that isn't a section's sitemap. */
    public static boolean isEntrance(String name) {
        return name.equals(ROOT) || isFurtherIndex(name);
    }

    /** The name of a section's sitemap. */
    public static String shard(String section, String key) {
        return START + "-" + section + "-" + key + SUFFIX;
    }

    /** The key that distinguishes a section's sitemaps. */
    public static String key(String section, String name) {
        return name.substring(START.length() + section.length() + 2, name.length() - SUFFIX.length());
    }

    /**
     * The key of the sitemap after a URL. Because it is named after the previous URL, a sitemap keeps its name when its
     * own first page changes.
     *
     * @param hash the hash of that URL
     */
    public static String keyAfter(long hash) {
        return HexFormat.of().toHexDigits(hash).substring(0, HASH);
    }

    /** A key derived from text. */
    public static String keyOf(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return keyAfter(LocHash.of(bytes, 0, bytes.length));
    }

    /**
     * A unique key within the section: two sitemaps can follow the same URL if a provider repeats it far apart, and the
     * second gets a number.
     *
     * @param taken the other keys, to which it is added
     */
    public static String unique(String wanted, Set<String> taken) {
        String key = wanted;
        for (int number = 2; !taken.add(key); number++) {
            key = wanted + "-" + number;
        }
        return key;
    }

    /** A key without its number. */
    public static String unnumbered(String key) {
        return isRepeated(key) ? key.substring(0, HASH) : key;
    }

    /** Whether a key has a number because it was taken. */
    public static boolean isRepeated(String key) {
        return key.indexOf('-') >= 0;
    }

    /** The section in a name; empty if it isn't the name of a section's sitemap. */
    public static Optional<String> section(String name) {
        Matcher shard = SHARD.matcher(name);
        return shard.matches() ? Optional.of(shard.group(1)) : Optional.empty();
    }

    /**
     * The name of the requested file, compressed or not.
     *
     * @return empty if no site can have such a file
     */
    public static Optional<String> ofPath(String path) {
        int start = path.lastIndexOf('/') + 1;
        if (start == 0 || !path.startsWith(START, start)) {
            return Optional.empty();
        }
        int end = path.endsWith(SUFFIX + ARCHIVE_SUFFIX) ? path.length() - ARCHIVE_SUFFIX.length() : path.length();
        return Optional.of(path.substring(start, end));
    }
}
