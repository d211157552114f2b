package dev.waymark.processor;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import javax.lang.model.element.TypeElement;

/** Names of sections. They become part of file names and URLs, and have to leave room in both. */
final class Sections {

    private static final Pattern VALID = Pattern.compile("[A-Za-z0-9_-]{1,100}");
    private static final Pattern VARIABLE = Pattern.compile("\\{([A-Za-z_$][\\w$.]*)}");
    private static final Pattern SUFFIX = Pattern.compile("(?<=.)(Controller|Resource)$");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private Sections() {}

    /** Whether a section can be called so, whatever its variables are. */
    static boolean isValid(String section) {
        return VALID.matcher(VARIABLE.matcher(section).replaceAll("v")).matches();
    }

    /** The variables in a name, in their order, each as often as it stands there; none in one that is wrong. */
    static List<String> variables(String section) {
        if (!isValid(section)) {
            return List.of();
        }
        return VARIABLE.matcher(section)
                .results()
                .map(variable -> variable.group(1))
                .toList();
    }

    /** What to say of a name that has a variable, or seems to have one, and is wrong. */
    static String variableAdvice(String section) {
        return section.matches(".*[{}$].*") ? ", and {name} for a variable of the path or a property of the page" : "";
    }

    /** The section of a controller that names none: {@code city-guide} for {@code CityGuideController}. */
    static String of(TypeElement controller) {
        String name = SUFFIX.matcher(controller.getSimpleName()).replaceFirst("");
        return WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
    }
}
