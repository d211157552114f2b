package dev.waymark.test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The result of an audit. Immutable.
 *
 * @param audit what was run
 * @param findings the findings, sorted by kind, origin and URL; empty if the sitemap is clean
 * @param listed the number of {@code url} elements read from the sitemaps
 * @param asked the number of listed pages requested; alternates that they link to aren't included
 * @param duration how long the audit took
 * @param notes what the audit couldn't check, and why: sentences for people
 * @param stopped why the audit stopped early, as a sentence; empty if it is complete
 */
public record AuditReport(
        SitemapAudit audit,
        List<AuditFinding> findings,
        long listed,
        long asked,
        Duration duration,
        List<String> notes,
        Optional<String> stopped) {

    /** Copies the lists. */
    public AuditReport {
        findings = List.copyOf(findings);
        notes = List.copyOf(notes);
    }

    /**
     * The audited application.
     *
     * @return the address under test, such as {@code http://localhost:8080}; without a server, the kind of application
     */
    public String address() {
        return audit.target.address().orElse("the application, without a server");
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
     * The seed of the samples: the same seed selects the same pages if the list is unchanged.
     *
     * @return the seed
     */
    public long seed() {
        return audit.seed;
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
