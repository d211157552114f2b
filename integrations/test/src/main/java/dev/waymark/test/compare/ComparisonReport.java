package dev.waymark.test.compare;

import java.time.Duration;
import java.util.List;

/**
 * The result of a comparison. Immutable.
 *
 * @param comparison what was run
 * @param oldPages the number of distinct pages in the old sitemap
 * @param newPages the number of distinct pages in the new sitemap
 * @param common the number of pages that both list with the same spelling
 * @param groups the differences, sorted by kind, then the largest group first
 * @param problems why the comparison is incomplete: what couldn't be read or compared, in sentences; empty for a
 *     complete comparison
 * @param notes additional notes, in sentences
 * @param duration how long it took
 */
public record ComparisonReport(
        SitemapComparison comparison,
        long oldPages,
        long newPages,
        long common,
        List<DifferenceGroup> groups,
        List<String> problems,
        List<String> notes,
        Duration duration) {

    /** Copies the lists. */
    public ComparisonReport {
        groups = List.copyOf(groups);
        problems = List.copyOf(problems);
        notes = List.copyOf(notes);
    }

    /**
     * The number of differences of one kind, without allowed ones.
     *
     * @param kind the kind
     * @return pages
     */
    public long count(DifferenceKind kind) {
        return groups.stream()
                .filter(group -> group.kind() == kind)
                .mapToLong(DifferenceGroup::count)
                .sum();
    }

    /**
     * Whether both sitemaps were read completely, without failing differences.
     *
     * @return {@code false} for an incomplete comparison
     * @see SitemapComparison#failOn
     */
    public boolean isClean() {
        return problems.isEmpty() && groups.stream().noneMatch(this::isFailing);
    }

    boolean isFailing(DifferenceGroup group) {
        return group.count() > 0 && comparison.failing.contains(group.kind());
    }

    /**
     * Fails a test unless the comparison is clean.
     *
     * @return this
     * @throws AssertionError with {@link #text()}
     */
    public ComparisonReport assertClean() {
        if (!isClean()) {
            throw new AssertionError(text());
        }
        return this;
    }

    /**
     * The report as text.
     *
     * @return readable lines; programs use the other methods
     */
    public String text() {
        return ComparisonText.of(this);
    }

    /**
     * The report as JSON.
     *
     * @return a JSON object
     */
    public String json() {
        return ComparisonJson.of(this);
    }

    /**
     * Problems and groups of differences as annotations for GitHub Actions.
     *
     * @return workflow commands, one per line; at most ten, GitHub's limit per step
     */
    public String annotations() {
        return GithubAnnotations.of(this);
    }

    @Override
    public String toString() {
        return text();
    }
}
