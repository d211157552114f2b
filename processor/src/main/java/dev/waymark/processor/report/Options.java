package dev.waymark.processor.report;

import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.Suggestion;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.tools.Diagnostic;

/**
 * The processor's options, all with the prefix {@code waymark.}.
 *
 * @param coverage what to do with GET pages that are neither listed nor excluded
 */
public record Options(Coverage coverage) {

    public static final String COVERAGE = "waymark.coverage";

    public enum Coverage {
        OFF,
        WARN,
        ERROR,
        /** As {@link #WARN}, with a suggested annotation for each. */
        SUGGEST;

        Diagnostic.Kind kind() {
            return this == ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
        }
    }

    /** Reads the options. An invalid value is reported, not guessed. */
    public static Options read(Map<String, String> options, Consumer<Problem> problems) {
        if (!options.containsKey(COVERAGE)) {
            return new Options(Coverage.OFF);
        }
        String given = Objects.requireNonNullElse(options.get(COVERAGE), ""); // Null without a value.
        List<String> names = Stream.of(Coverage.values())
                .map(coverage -> coverage.name().toLowerCase(Locale.ROOT))
                .toList();
        if (names.contains(given)) {
            return new Options(Coverage.values()[names.indexOf(given)]);
        }
        problems.accept(ProblemType.UNKNOWN_OPTION.anywhere(
                given.isEmpty() ? COVERAGE : COVERAGE + "=" + given,
                given.isEmpty() ? "the value is missing" : "unknown value",
                Suggestion.didYouMean(given, names),
                String.join(", ", names)));
        return new Options(Coverage.OFF);
    }
}
