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

/** The option {@code waymark.coverage}: what to do with GET pages that are neither listed nor excluded. */
public enum CoverageOption {
    OFF,
    WARN,
    ERROR,
    /** As {@link #WARN}, with a suggested annotation for each. */
    SUGGEST;

    public static final String NAME = "waymark.coverage";

    Diagnostic.Kind kind() {
        return this == ERROR ? Diagnostic.Kind.ERROR : Diagnostic.Kind.WARNING;
    }

    /** Reads the option. An invalid value is reported, not guessed. */
    static CoverageOption read(Map<String, String> options, Consumer<Problem> problems) {
        if (!options.containsKey(NAME)) {
            return OFF;
        }
        String given = Objects.requireNonNullElse(options.get(NAME), ""); // Null without a value.
        List<String> names = Stream.of(values())
                .map(option -> option.name().toLowerCase(Locale.ROOT))
                .toList();
        if (names.contains(given)) {
            return values()[names.indexOf(given)];
        }
        problems.accept(ProblemType.UNKNOWN_OPTION.anywhere(
                given.isEmpty() ? NAME : NAME + "=" + given,
                given.isEmpty() ? "the value is missing" : "unknown value",
                Suggestion.didYouMean(given, names),
                String.join(", ", names)));
        return OFF;
    }
}
