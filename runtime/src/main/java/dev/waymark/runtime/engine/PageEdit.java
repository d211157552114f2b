package dev.waymark.runtime.engine;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * A change of one URL of a section: its element replaces the listed one or is added at the end, or the URL is removed.
 *
 * @param loc the URL, escaped as in XML
 * @param element the whole element with its line break, not to be changed; {@code null} to remove the URL
 */
// The bytes never change, and aren't compared.
@SuppressWarnings("ArrayRecordComponent")
public record PageEdit(String loc, byte @Nullable [] element) {

    private static final int LOC = "<url><loc>".length();

    /** Removes a URL. */
    public static PageEdit removal(String loc) {
        return new PageEdit(loc, null);
    }

    /** Lists an element under its URL. */
    public static PageEdit of(byte[] element) {
        return new PageEdit(new String(element, LOC, locEnd(element) - LOC, StandardCharsets.US_ASCII), element);
    }

    /** The index in an element at which its URL ends. */
    public static int locEnd(byte[] element) {
        int end = LOC;
        while (element[end] != '<') {
            end++;
        }
        return end;
    }
}
