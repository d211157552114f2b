package dev.waymark.runtime.internal.text;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Percent-decodes UTF-8. */
public final class PercentDecoder {

    private PercentDecoder() {}

    /** The decoded text; what is malformed stays, or becomes U+FFFD. */
    public static String decode(String text) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(text.length());
        for (int i = 0; i < text.length(); ) {
            int high = i + 2 < text.length() ? Character.digit(text.charAt(i + 1), 16) : -1;
            int low = high < 0 ? -1 : Character.digit(text.charAt(i + 2), 16);
            if (text.charAt(i) == '%' && low >= 0) {
                bytes.write(high * 16 + low);
                i += 3;
            } else {
                int point = text.codePointAt(i);
                bytes.writeBytes(Character.toString(point).getBytes(StandardCharsets.UTF_8));
                i += Character.charCount(point);
            }
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
