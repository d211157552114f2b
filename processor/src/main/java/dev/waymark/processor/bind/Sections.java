package dev.waymark.processor.bind;

import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/** Section names. They become part of file names and URLs, which have limited length. */
final class Sections {

    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern SUFFIX = Pattern.compile("(?<=.)(Controller|Resource)$");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private Sections() {}

    /** Whether it is a valid section name. */
    static boolean isValid(String section) {
        return VALID.matcher(section).matches();
    }

    /** The default section of a controller: {@code city-guide} for {@code CityGuideController}. */
    static String of(TypeElement controller) {
        String name = SUFFIX.matcher(controller.getSimpleName()).replaceFirst("");
        return WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
    }
}
