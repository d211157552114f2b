package dev.waymark.processor.bind;

import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/** Names of sections. They become part of file names and URLs, and have to leave room in both. */
final class Sections {

    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern SUFFIX = Pattern.compile("(?<=.)(Controller|Resource)$");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private Sections() {}

    /** Whether a section can be called so. */
    static boolean isValid(String section) {
        return VALID.matcher(section).matches();
    }

    /** The section of a controller that names none: {@code city-guide} for {@code CityGuideController}. */
    static String of(TypeElement controller) {
        String name = SUFFIX.matcher(controller.getSimpleName()).replaceFirst("");
        return WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
    }
}
