package dev.waymark.runtime.store;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A manifest of the first format, in which a file has no key: it lies under its fingerprint.
 *
 * <pre>
 * waymark 1
 * base https://www.example.com
 * snapshot 2026-11-21T09:30:00Z 171075 index
 * root sitemap.xml FINGERPRINT PAGES SIZE COMPRESSED FIRST-SEEN LASTMOD
 * section cities
 * file sitemap-cities-0.xml FINGERPRINT ...
 * retired 2026-11-21T11:30:00Z sitemap-cities-0123456789.xml FINGERPRINT ...
 * end CHECKSUM
 * </pre>
 *
 * @param lines those between the format and the checksum
 * @param checksum that of the last line
 */
record EarlierManifest(List<String> lines, String checksum) {

    private static final String FORMAT = "waymark 1\n";
    private static final String BASE = "base ";
    private static final String SECTION = "section ";
    private static final String RETIRED = "retired ";
    private static final String END = "end ";

    /** The lines that say which site it is of, and since when it is published. */
    private static final int SNAPSHOT = 2;

    private static final int HASH_DIGITS = 32;
    private static final int SITE_DIGITS = 16;

    /**
     * A file that a manifest names.
     *
     * @param fingerprint of its bytes, uncompressed: 32 hexadecimal digits
     * @param size how many bytes it has, compressed
     */
    record Named(String fingerprint, long size) {

        static Named of(String line) {
            String[] words = line.split(" ", -1);
            int at = at(words);
            return new Named(words[at], Long.parseLong(words[at + 3]));
        }

        /** Where the fingerprint is. */
        private static int at(String[] words) {
            return words[0].equals("retired") ? 3 : 2;
        }

        static boolean isNamed(String line) {
            String[] words = line.split(" ", -1);
            int at = at(words);
            return line.matches("(?:root|file|retired) .+")
                    && words.length == at + 6
                    && words[at].matches("[0-9a-f]{" + HASH_DIGITS + "}")
                    && words[at + 3].matches("[1-9][0-9]{0,9}");
        }
    }

    /** Reads one; {@code null} if it is damaged, or of another format. */
    static @Nullable EarlierManifest read(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.lastIndexOf(END);
        if (end < 0 || !text.startsWith(FORMAT)) {
            return null;
        }
        String checksum = hash(text.substring(0, end), HASH_DIGITS);
        List<String> lines = text.substring(FORMAT.length(), end).lines().toList();
        return text.substring(end).equals(END + checksum + "\n")
                        && lines.size() > SNAPSHOT
                        && lines.get(0).startsWith(BASE)
                        && lines.get(1).startsWith("snapshot ")
                        && lines.get(SNAPSHOT).startsWith("root ")
                        && files(lines).allMatch(Named::isNamed)
                ? new EarlierManifest(lines, checksum)
                : null;
    }

    private static String hash(String text, int digits) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return RecordFiles.sha256(bytes, bytes.length).substring(0, digits);
    }

    private static Stream<String> files(List<String> lines) {
        return lines.stream().skip(SNAPSHOT).filter(line -> !line.startsWith(SECTION));
    }

    /** What stands for its site in the names of a store. */
    String site() {
        return hash(lines.get(0).substring(BASE.length()), SITE_DIGITS);
    }

    /** All files that it names. */
    List<Named> named() {
        return files(lines).map(Named::of).distinct().toList();
    }

    /** The first lines of a manifest as it is today. */
    String header(Function<Named, String> keys) {
        return "waymark 2\n" + lines.get(0) + "\nid " + checksum + "\n" + lines.get(1) + "\n"
                + withKey(lines.get(SNAPSHOT), keys) + "\n";
    }

    /**
     * All other lines as they are today. A file that is missing keeps its dates, for it is stored again when it is
     * rendered again; but not one that is only served for those who have read an older index.
     */
    List<String> rest(Function<Named, String> keys, Set<Named> missing) {
        List<String> rest = new ArrayList<>();
        for (String line : lines.subList(SNAPSHOT + 1, lines.size())) {
            if (line.startsWith(SECTION)) {
                rest.add(line);
            } else if (!line.startsWith(RETIRED) || !missing.contains(Named.of(line))) {
                rest.add(withKey(line, keys));
            }
        }
        return rest;
    }

    private static String withKey(String line, Function<Named, String> keys) {
        Named file = Named.of(line);
        String fingerprint = " " + file.fingerprint() + " ";
        return line.replace(fingerprint, fingerprint + keys.apply(file) + " ");
    }
}
