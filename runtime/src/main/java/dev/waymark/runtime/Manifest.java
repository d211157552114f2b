package dev.waymark.runtime;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * A published state as text, one line for each file, with a checksum as the last:
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
 */
final class Manifest {

    private static final String FORMAT = "waymark 1";

    private Manifest() {}

    static byte[] write(BaseUrl base, RefreshState state, Snapshot snapshot) {
        StringBuilder text = new StringBuilder(FORMAT).append('\n');
        text.append("base ").append(base).append('\n');
        boolean index = snapshot.names().size() > 1;
        text.append("snapshot ").append(snapshot.createdAt()).append(' ');
        text.append(snapshot.pages()).append(index ? " index\n" : " single\n");
        file(text.append("root "), snapshot.file(Snapshot.ROOT).orElseThrow());
        state.sections().forEach((section, files) -> {
            text.append("section ").append(section).append('\n');
            files.forEach(file -> file(text.append("file "), file));
        });
        snapshot.retired().forEach(retired -> {
            text.append("retired ").append(retired.until()).append(' ');
            file(text, retired.file());
        });
        return text.append(end(text)).toString().getBytes(StandardCharsets.UTF_8);
    }

    private static void file(StringBuilder text, SitemapFile file) {
        text.append(file.name()).append(' ');
        text.append(file.fingerprint().hex()).append(' ');
        text.append(file.pages()).append(' ');
        text.append(file.size()).append(' ');
        text.append(file.compressedSize()).append(' ');
        text.append(file.firstSeen()).append(' ');
        text.append(file.lastModified().orElse("-")).append('\n');
    }

    private static String end(CharSequence text) {
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        return "end " + Fingerprint.of(bytes, 0, bytes.length).hex() + "\n";
    }

    /**
     * Reads a manifest.
     *
     * @param content finds the bytes of a file by its fingerprint and compressed size
     * @return the state; {@code null} if the text is damaged, of another site or another format
     */
    static @Nullable RefreshState read(byte[] bytes, BaseUrl base, BiFunction<Fingerprint, Long, Content> content) {
        List<String> lines = lines(bytes);
        return lines.size() > 1 && lines.get(1).equals("base " + base) ? read(lines, content) : null;
    }

    /**
     * Tells which files a manifest names, whatever site it is of.
     *
     * @return whether it is intact; if not, some of its files may be unknown
     */
    static boolean forEachFile(byte[] bytes, Consumer<Fingerprint> action) {
        return read(lines(bytes), (fingerprint, size) -> {
                    action.accept(fingerprint);
                    return new MemoryContent(new byte[0]);
                })
                != null;
    }

    /** The lines between the format and the checksum; none if one of these is wrong. */
    private static List<String> lines(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        int end = text.lastIndexOf("end ");
        if (end < 0 || !text.substring(end).equals(end(text.substring(0, end)))) {
            return List.of();
        }
        List<String> lines = text.substring(0, end).lines().toList();
        return lines.size() >= 4 && lines.get(0).equals(FORMAT) ? lines : List.of();
    }

    private static @Nullable RefreshState read(List<String> lines, BiFunction<Fingerprint, Long, Content> content) {
        try {
            return new Reader(content).read(lines);
        } catch (IllegalArgumentException | IndexOutOfBoundsException | ArithmeticException | DateTimeException e) {
            // The checksum is right and the text is not: nothing of ours, then.
            return null;
        }
    }

    private record Reader(BiFunction<Fingerprint, Long, Content> content) {

        RefreshState read(List<String> lines) {
            String[] snapshot = lines.get(2).split(" ", -1);
            SitemapFile root = file(lines.get(3).split(" ", -1), 1);
            require(root.name().equals(Snapshot.ROOT));
            Map<String, List<SitemapFile>> sections = new TreeMap<>();
            List<SitemapFile> published = new ArrayList<>(List.of(root));
            List<Retired> retired = new ArrayList<>();
            List<SitemapFile> section = new ArrayList<>();
            for (String line : lines.subList(4, lines.size())) {
                String[] words = line.split(" ", -1);
                switch (words[0]) {
                    case "section" -> {
                        section = new ArrayList<>();
                        sections.put(words[1], section);
                    }
                    case "file" -> section.add(file(words, 1));
                    case "retired" -> retired.add(new Retired(file(words, 2), Instant.parse(words[1])));
                    default -> throw new IllegalArgumentException(line);
                }
            }
            if (snapshot[3].equals("index")) {
                sections.values().forEach(published::addAll);
            }
            return new RefreshState(
                    sections,
                    new Snapshot(published, positive(snapshot[2]), Instant.parse(snapshot[1]), retired),
                    false,
                    Map.of(),
                    Map.of());
        }

        private SitemapFile file(String[] words, int at) {
            Fingerprint fingerprint = Fingerprint.parse(words[at + 1]);
            long compressed = positive(words[at + 4]);
            String lastModified = words[at + 6];
            return new SitemapFile(
                    words[at],
                    fingerprint,
                    Math.toIntExact(positive(words[at + 2])),
                    positive(words[at + 3]),
                    content.apply(fingerprint, compressed),
                    Instant.parse(words[at + 5]),
                    lastModified.equals("-") ? null : lastModified);
        }

        private static long positive(String number) {
            long value = Long.parseLong(number);
            require(value > 0);
            return value;
        }

        private static void require(boolean right) {
            if (!right) {
                throw new IllegalArgumentException("no manifest of ours");
            }
        }
    }
}
