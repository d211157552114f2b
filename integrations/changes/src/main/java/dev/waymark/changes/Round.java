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
 * What came of the questions of one turn.
 *
 * @param began when they were asked
 * @param questions all of them, answered
 */
record Round(Instant began, List<Question> questions) {

    /** Remembers what came of it. */
    void settle() {
        questions.forEach(question -> question.settle(began));
    }

    /** The sections that were asked about. */
    Set<String> sections() {
        Set<String> names = new TreeSet<>();
        questions.forEach(question -> names.addAll(question.sections()));
        return names;
    }

    /** Why a section is not as its providers wanted to have it. */
    Optional<SectionFailure> failure(String section) {
        return of(section)
                .flatMap(question -> Optional.ofNullable(question.failure()).stream())
                .findFirst();
    }

    /** What was skipped of the changes of a section. */
    Map<SkipReason, PageCount> skipped(String section) {
        Map<SkipReason, PageCount> all = new EnumMap<>(SkipReason.class);
        of(section).forEach(question -> all.putAll(question.skipped()));
        return all;
    }

    private Stream<Question> of(String section) {
        return questions.stream().filter(question -> question.sections().contains(section));
    }

    /** The sections that have to be refreshed, for their changes could not be published by themselves. */
    Set<String> toRefresh() {
        Set<String> names = new TreeSet<>();
        questions.stream()
                .filter(question -> question.problem() != null)
                .forEach(question -> names.addAll(question.sections()));
        return names;
    }

    /** Why they have to. */
    Set<String> problems() {
        Set<String> problems = new LinkedHashSet<>();
        for (Question question : questions) {
            if (question.problem() != null) {
                problems.add(question.origin() + ": " + question.problem());
            }
        }
        return problems;
    }

    /** How many changes were told. */
    long told() {
        return questions.stream().mapToLong(Question::told).sum();
    }
}
