package dev.waymark.test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The result of an audit. Immutable. */
public final class AuditReport {

    final SitemapAudit settings;
    private final List<AuditFinding> findings;
    private final long listed;
    private final long asked;
    private final Duration duration;
    private final List<String> notes;
    private final Optional<String> stopped;

    AuditReport(
            SitemapAudit settings,
            List<AuditFinding> findings,
            long listed,
            long asked,
            Duration duration,
            List<String> notes,
            Optional<String> stopped) {
        this.settings = settings;
        this.findings = List.copyOf(findings);
        this.listed = listed;
        this.asked = asked;
        this.duration = duration;
        this.notes = List.copyOf(notes);
        this.stopped = stopped;
    }

    /**
     * The audited application.
     *
     * @return the address under test, such as {@code http://localhost:8080}; without a server, the kind of application
     */
    public String address() {
        return settings.target.address().orElse("the application, without a server");
    }

    /**
     * The findings, sorted by kind, origin and URL.
     *
     * @return the findings; empty if the sitemap is clean
     */
    public List<AuditFinding> findings() {
        return findings;
    }

    /**
     * The findings of one kind.
     *
     * @param kind the kind
     * @return these findings, sorted alike
     */
    public List<AuditFinding> findings(FindingKind kind) {
        return findings.stream().filter(finding -> finding.kind() == kind).toList();
    }

    /**
     * The number of findings of each kind.
     *
     * @return kinds with findings only
     */
    public Map<FindingKind, Integer> counts() {
        Map<FindingKind, Integer> counts = new TreeMap<>();
        findings.forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
        return counts;
    }

    /**
     * The number of pages read from the sitemaps.
     *
     * @return {@code url} elements
     */
    public long listed() {
        return listed;
    }

    /**
     * The number of listed pages requested. Alternates that they link to aren't included.
     *
     * @return pages
     */
    public long asked() {
        return asked;
    }

    /**
     * The seed of the samples: the same seed selects the same pages if the list is unchanged.
     *
     * @return the seed
     */
    public long seed() {
        return settings.seed;
    }

    /**
     * How long the audit took.
     *
     * @return the time
     */
    public Duration duration() {
        return duration;
    }

    /**
     * What the audit couldn't check, and why.
     *
     * @return sentences for people
     */
    public List<String> notes() {
        return notes;
    }

    /**
     * Why the audit stopped early.
     *
     * @return a sentence; empty if it is complete
     */
    public Optional<String> stopped() {
        return stopped;
    }

    /**
     * Whether the audit is complete and has no findings.
     *
     * @return {@code false} also if the audit stopped early
     */
    public boolean isClean() {
        return findings.isEmpty() && stopped.isEmpty();
    }

    /**
     * Fails the test unless the audit is clean.
     *
     * @return this
     * @throws AssertionError with {@link #text()}, if there are findings or the audit stopped early
     */
    public AuditReport assertClean() {
        if (!isClean()) {
            throw new AssertionError(text());
        }
        return this;
    }

    /**
     * The report as text, grouped by kind and entry, with examples and remedies.
     *
     * @return readable lines; programs use the other methods
     */
    public String text() {
        return ReportText.of(this);
    }

    /**
     * The report as JSON.
     *
     * @return a JSON object
     */
    public String json() {
        return ReportJson.of(this);
    }

    @Override
    public String toString() {
        return text();
    }
}
