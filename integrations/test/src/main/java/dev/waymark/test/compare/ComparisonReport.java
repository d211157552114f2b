package dev.waymark.test.compare;

import java.time.Duration;
import java.util.List;

/** The result of a comparison. Immutable. */
public final class ComparisonReport {

    final SitemapComparison settings;
    private final long oldPages;
    private final long newPages;
    private final long common;
    private final List<DifferenceGroup> groups;
    private final List<String> problems;
    private final List<String> notes;
    private final Duration duration;

    ComparisonReport(
            SitemapComparison settings, PagePairs pairs, List<DifferenceGroup> groups, ReadLog log, long nanos) {
        this.settings = settings;
        oldPages = pairs.oldPages();
        newPages = pairs.newPages();
        common = pairs.common();
        this.groups = List.copyOf(groups);
        problems = log.problems();
        notes = log.notes();
        duration = Duration.ofNanos(nanos);
    }

    /**
     * The number of distinct pages in the old sitemap.
     *
     * @return pages
     */
    public long oldPages() {
        return oldPages;
    }

    /**
     * The number of distinct pages in the new sitemap.
     *
     * @return pages
     */
    public long newPages() {
        return newPages;
    }

    /**
     * The number of pages that both list with the same spelling.
     *
     * @return pages
     */
    public long common() {
        return common;
    }

    /**
     * The differences, sorted by kind, then the largest group first.
     *
     * @return groups by pattern
     */
    public List<DifferenceGroup> groups() {
        return groups;
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
     * Why the comparison is incomplete: what couldn't be read or compared.
     *
     * @return sentences; empty for a complete comparison
     */
    public List<String> problems() {
        return problems;
    }

    /**
     * Additional notes.
     *
     * @return sentences
     */
    public List<String> notes() {
        return notes;
    }

    /**
     * How long it took.
     *
     * @return the time
     */
    public Duration duration() {
        return duration;
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
        return group.count() > 0 && settings.failing.contains(group.kind());
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
