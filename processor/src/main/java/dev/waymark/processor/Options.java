package dev.waymark.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/**
 * The options of the processor, all under the prefix {@code waymark.}.
 *
 * @param coverage what becomes of GET pages that are neither listed nor excluded
 */
record Options(Coverage coverage) {

    static final String COVERAGE = "waymark.coverage";

    enum Coverage {
        OFF,
        WARN,
        ERROR;

        Diagnostic.Kind kind() {
            return this == ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
        }
    }

    /** Reads the options. A value that does not exist is no reason to guess. */
    static Options read(Map<String, String> options, ProblemPrinter printer) {
        String given = options.getOrDefault(COVERAGE, "off");
        List<String> names = new ArrayList<>();
        for (Coverage coverage : Coverage.values()) {
            String name = coverage.name().toLowerCase(Locale.ROOT);
            if (name.equals(given)) {
                return new Options(coverage);
            }
            names.add(name);
        }
        printer.print(ProblemType.UNKNOWN_OPTION.anywhere(
                COVERAGE, given, Suggestion.didYouMean(given, names), String.join(", ", names)));
        return new Options(Coverage.OFF);
    }

    /** Whether {@code @SuppressWarnings("waymark")} stands on the element or on what encloses it. */
    static boolean silenced(Element element) {
        for (Element e = element; e != null; e = e.getEnclosingElement()) {
            SuppressWarnings suppressed = e.getAnnotation(SuppressWarnings.class);
            if (suppressed != null && List.of(suppressed.value()).contains("waymark")) {
                return true;
            }
        }
        return false;
    }
}
