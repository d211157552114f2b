package dev.waymark.jakarta;

import dev.waymark.settings.UnknownProperty;
import dev.waymark.settings.WaymarkSetting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A {@code waymark.*} property is missing or wrong; the message has its name and a right line. */
final class PropertyException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    PropertyException(String name, String what, String example, @Nullable Throwable cause) {
        super("The property " + name + " has a wrong value: " + what + ". Write for example: " + example, cause);
    }

    private PropertyException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /**
     * Something is missing that the store needs.
     *
     * @param store what is set
     * @param what is missing, as a sentence
     * @param remedy what to do, as a sentence without its end
     */
    static PropertyException missing(String store, String what, String remedy, @Nullable Throwable cause) {
        return new PropertyException(
                "The property " + WaymarkSetting.STORE.property() + " is " + store + ". " + what + ". " + remedy,
                cause);
    }

    /**
     * @param where the places that were looked at, as the end of a sentence
     * @param misspelt properties that have no effect
     */
    static PropertyException missingBaseUrl(String where, List<UnknownProperty> misspelt) {
        return new PropertyException(
                "The sitemap needs the public address of this application, and waymark.base-url is not set in " + where
                        + UnknownProperty.hint(misspelt, WaymarkSetting.BASE_URL)
                        + ". It is never taken from a request, because anyone can send any Host header. Write for"
                        + " example: " + WaymarkSetting.BASE_URL.line(),
                null);
    }
}
