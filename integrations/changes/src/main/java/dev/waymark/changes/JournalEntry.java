package dev.waymark.changes;

import dev.waymark.runtime.engine.PageEdit;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Edits as bytes, for the journal:
 *
 * <pre>
 * section posts
 * put 61
 * &lt;url&gt;&lt;loc&gt;https://www.example.com/posts/new&lt;/loc&gt;&lt;/url&gt;
 * remove https://www.example.com/posts/old
 * </pre>
 */
final class JournalEntry {

    private static final String SECTION = "section ";
    private static final String PUT = "put ";
    private static final String REMOVE = "remove ";

    private JournalEntry() {}

    static byte[] write(Map<String, List<PageEdit>> sections) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 12);
        sections.forEach((section, edits) -> {
            out.writeBytes(ascii(SECTION + section + "\n"));
            for (PageEdit edit : edits) {
                byte[] element = edit.element();
                if (element == null) {
                    out.writeBytes(ascii(REMOVE + edit.loc() + "\n"));
                } else {
                    out.writeBytes(ascii(PUT + element.length + "\n"));
                    out.writeBytes(element);
                }
            }
        });
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Adds an entry's edits to those of earlier entries.
     *
     * @param sections the edits of each section
     */
    static void read(byte[] entry, Map<String, List<PageEdit>> sections) {
        List<PageEdit> edits = new ArrayList<>();
        int at = 0;
        while (at < entry.length) {
            int end = at;
            while (entry[end] != '\n') {
                end++;
            }
            String line = new String(entry, at, end - at, StandardCharsets.US_ASCII);
            at = end + 1;
            if (line.startsWith(SECTION)) {
                edits = sections.computeIfAbsent(line.substring(SECTION.length()), key -> new ArrayList<>());
            } else if (line.startsWith(REMOVE)) {
                edits.add(PageEdit.removal(line.substring(REMOVE.length())));
            } else {
                int length = Integer.parseInt(line.substring(PUT.length()));
                edits.add(PageEdit.of(Arrays.copyOfRange(entry, at, at + length)));
                at += length;
            }
        }
    }
}
