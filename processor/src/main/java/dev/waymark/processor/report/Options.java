package dev.waymark.processor.report;

import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.Suggestion;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import javax.tools.Diagnostic;

/**
 * The options of the processor, all under the prefix {@code waymark.}.
 *
 * @param coverage what becomes of GET pages that are neither listed nor excluded
 */
public record Options(Coverage coverage) {

    public static final String COVERAGE = "waymark.coverage";

    public enum Coverage {
        OFF,
        WARN,
        ERROR,
        /** As {@link #WARN}, with what to write on each. */
        SUGGEST;

        Diagnostic.Kind kind() {
            return this == ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
        }
    }

    /** Reads the options. A value that does not exist is no reason to guess. */
    public static Options read(Map<String, String> options, Consumer<Problem> problems) {
        if (!options.containsKey(COVERAGE)) {
            return new Options(Coverage.OFF);
        }
        String given = Objects.requireNonNullElse(options.get(COVERAGE), ""); // Null for the name alone.
        List<String> names = new ArrayList<>();
        for (Coverage coverage : Coverage.values()) {
            String name = coverage.name().toLowerCase(Locale.ROOT);
            if (name.equals(given)) {
                return new Options(coverage);
            }
            names.add(name);
        }
        problems.accept(ProblemType.UNKNOWN_OPTION.anywhere(
                given.isEmpty() ? COVERAGE : COVERAGE + "=" + given,
                given.isEmpty() ? "the value is missing" : "unknown value",
                Suggestion.didYouMean(given, names),
                String.join(", ", names)));
        return new Options(Coverage.OFF);
    }
}
