package dev.waymark.jakarta;

import dev.waymark.settings.WaymarkSetting;
import org.jspecify.annotations.Nullable;

/** A {@code waymark.*} property is missing or wrong; the message has its name and a right line. */
final class PropertyException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    PropertyException(String name, String what, String example, @Nullable Throwable cause) {
        super("The property " + name + " has a wrong value: " + what + ". Write for example: " + example, cause);
    }

    private PropertyException(String message) {
        super(message);
    }

    /** @param where the places that were looked at, as the end of a sentence */
    static PropertyException missingBaseUrl(String where) {
        return new PropertyException(
                "The sitemap needs the public address of this application, and waymark.base-url is not set in " + where
                        + ". It is never taken from a request, because anyone can send any Host header. Write for"
                        + " example: " + WaymarkSetting.BASE_URL.line());
    }
}
