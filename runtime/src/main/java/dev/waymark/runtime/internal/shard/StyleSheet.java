package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.util.Objects;

/**
 * Makes browsers show a readable sitemap: a style sheet, and the instruction that references it (Associating Style
 * Sheets with XML documents, section 4). The instruction is between the prolog and the root element, where XML readers
 * ignore it. It doesn't concern the pages, so no date depends on it.
 */
public final class StyleSheet {

    /** The name of the style sheet, beside the sitemaps. */
    public static final String NAME = "sitemap-style.css";

    /** The date of its last change: 2026-11-22. */
    public static final Instant CHANGED = Instant.ofEpochSecond(1_795_305_600L);

    private static final String INSTRUCTION = "<?xml-stylesheet type=\"text/css\" href=\"" + NAME + "\"?>\n";

    /** The instruction's size in a file. */
    public static final int LENGTH = INSTRUCTION.length();

    private StyleSheet() {}

    /** Adds the instruction to a complete sitemap or index. */
    public static void addTo(ShardBuffer file) {
        file.insert(Frame.PROLOG.length(), Xml.ascii(INSTRUCTION), 0, LENGTH);
    }

    /** The CSS. */
    public static byte[] content() {
        try (InputStream in = StyleSheet.class.getResourceAsStream(NAME)) {
            return Objects.requireNonNull(in, NAME + " is missing in the jar of waymark-runtime")
                    .readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(NAME + " can't be read from the jar of waymark-runtime", e);
        }
    }
}
