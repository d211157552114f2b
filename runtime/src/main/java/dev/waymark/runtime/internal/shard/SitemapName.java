package dev.waymark.runtime.internal.shard;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the files of a site are called, below its base URL. */
public final class SitemapName {

    /** The entrance: the only sitemap of a small site, the index of a large one. */
    public static final String ROOT = "sitemap.xml";

    /** Added to the name of any file, it asks for the file compressed. */
    public static final String ARCHIVE_SUFFIX = ".gz";

    private static final String START = "sitemap";
    private static final String SUFFIX = ".xml";

    /** Short enough for the URL of a sitemap, which an index lists, to keep within the length of a URL. */
    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_-]{1,100}");

    private static final Pattern SHARD =
            Pattern.compile(START + "-([A-Za-z0-9_-]+)-(?:0|[0-9a-f]{10}(?:-[0-9]+)?)\\" + SUFFIX);

    /** What the indexes beside the first are called; the key of a section's sitemap is never such a number. */
    private static final String FURTHER_INDEX = START + "-index-";

    private static final Pattern NUMBER = Pattern.compile("[2-9]|[1-9][0-9]{1,2}");

    /** So many digits stand for a URL. */
    private static final int HASH = 10;

    /** The key of the first sitemap of a section. */
    public static final String FIRST_KEY = "0";

    private SitemapName() {}

    /** Whether a section can be called so: its name becomes part of those of its sitemaps. */
    public static boolean isSection(String name) {
        return SECTION.matcher(name).matches();
    }

    /**
     * The name of an index.
     *
     * @param number the first has 1, and is the entrance
     */
    public static String index(int number) {
        return number == 1 ? ROOT : FURTHER_INDEX + number + SUFFIX;
    }

    /** Whether an index beside the first can be called so. */
    public static boolean isFurtherIndex(String name) {
        if (!name.startsWith(FURTHER_INDEX) || !name.endsWith(SUFFIX)) {
            return false;
        }
        int end = Math.max(FURTHER_INDEX.length(), name.length() - SUFFIX.length());
        String number = name.substring(FURTHER_INDEX.length(), end);
        return NUMBER.matcher(number).matches() && Integer.parseInt(number) <= Limits.MAX_INDEXES;
    }

    /** Whether a file can be called so that is no sitemap of a section. */
    public static boolean isEntrance(String name) {
        return name.equals(ROOT) || isFurtherIndex(name);
    }

    /** The name of a sitemap of a section. */
    public static String shard(String section, String key) {
        return START + "-" + section + "-" + key + SUFFIX;
    }

    /** What tells a sitemap of a section from the others of it. */
    public static String key(String section, String name) {
        return name.substring(START.length() + section.length() + 2, name.length() - SUFFIX.length());
    }

    /**
     * The key of the sitemap that follows a URL. Named after what precedes it, a sitemap keeps its name when its own
     * first page comes or goes.
     *
     * @param hash that of the URL
     */
    public static String keyAfter(long hash) {
        return HexFormat.of().toHexDigits(hash).substring(0, HASH);
    }

    /** A key that stands for some text. */
    public static String keyOf(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return keyAfter(LocHash.of(bytes, 0, bytes.length));
    }

    /**
     * A key that no other sitemap of the section has: two can follow the same URL if a provider repeats it far apart,
     * and the second gets a number.
     *
     * @param taken the keys of the others, to which it is added
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

    /** Whether a key was used before in the section, so that it has a number. */
    public static boolean isRepeated(String key) {
        return key.indexOf('-') >= 0;
    }

    /** The section that a name is made from; empty if it is not the name of a section's sitemap. */
    public static Optional<String> section(String name) {
        Matcher shard = SHARD.matcher(name);
        return shard.matches() ? Optional.of(shard.group(1)) : Optional.empty();
    }

    /**
     * The name of the file that a path asks for, compressed or not.
     *
     * @return empty if no file of any site is called so
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
