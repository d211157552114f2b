package dev.waymark.changes;

import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SectionFailure;
import dev.waymark.runtime.report.SkipReason;
import java.time.Instant;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The results of one round of calls.
 *
 * @param began the start of the calls
 * @param questions all calls, completed
 */
record Round(Instant began, List<Question> questions) {

    /** Records the results. */
    void settle() {
        questions.forEach(question -> question.settle(began));
    }

    /** The sections of the calls. */
    Set<String> sections() {
        Set<String> names = new TreeSet<>();
        questions.forEach(question -> names.addAll(question.sections()));
        return names;
    }

    /** The failure of a section's provider, if any. */
    Optional<SectionFailure> failure(String section) {
        return of(section)
                .flatMap(question -> Optional.ofNullable(question.failure()).stream())
                .findFirst();
    }

    /** The skipped pages of a section's changes. */
    Map<SkipReason, PageCount> skipped(String section) {
        Map<SkipReason, PageCount> all = new EnumMap<>(SkipReason.class);
        of(section).forEach(question -> all.putAll(question.skipped()));
        return all;
    }

    private Stream<Question> of(String section) {
        return questions.stream().filter(question -> question.sections().contains(section));
    }

    /** The sections that need a full refresh, because their changes couldn't be published. */
    Set<String> toRefresh() {
        Set<String> names = new TreeSet<>();
        questions.stream()
                .filter(question -> question.problem() != null)
                .forEach(question -> names.addAll(question.sections()));
        return names;
    }

    /** The reasons. */
    Set<String> problems() {
        Set<String> problems = new LinkedHashSet<>();
        for (Question question : questions) {
            if (question.problem() != null) {
                problems.add(question.origin() + ": " + question.problem());
            }
        }
        return problems;
    }

    /** The number of changes. */
    long told() {
        return questions.stream().mapToLong(Question::told).sum();
    }
}
