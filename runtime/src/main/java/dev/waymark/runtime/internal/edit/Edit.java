package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.text.Xml;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What becomes of one URL of a section: its element is put in the place of the one that is listed, or behind the last
 * one; or it goes. Immutable.
 *
 * @param loc the URL, as it is written in XML
 * @param element the complete element, with the end of its line; {@code null} if the URL goes
 */
// The bytes are never changed, and are compared by nobody but where it is meant.
@SuppressWarnings("ArrayRecordComponent")
public record Edit(String loc, byte @Nullable [] element) {

    /** A URL that goes. */
    public static Edit removal(String loc) {
        return new Edit(loc, null);
    }

    /** A URL that is listed with an element. */
    static Edit of(byte[] element) {
        return new Edit(
                new String(
                        element,
                        Xml.URL_START.length(),
                        locEnd(element) - Xml.URL_START.length(),
                        StandardCharsets.US_ASCII),
                element);
    }

    /** Where the URL of an element ends. */
    static int locEnd(byte[] element) {
        int end = Xml.URL_START.length();
        while (element[end] != '<') {
            end++;
        }
        return end;
    }

    byte[] locBytes() {
        return loc.getBytes(StandardCharsets.US_ASCII);
    }
}
