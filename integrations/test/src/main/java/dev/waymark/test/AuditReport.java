package dev.waymark.test;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** What an audit has found. Immutable. */
public final class AuditReport {

    private final String address;
    private final List<AuditFinding> findings;
    private final long listed;
    private final long asked;
    private final AuditSettings settings;
    private final boolean knowsEntries;
    private final Duration duration;
    private final List<String> notes;
    private final Optional<String> stopped;

    AuditReport(
            String address,
            List<AuditFinding> findings,
            long listed,
            long asked,
            AuditSettings settings,
            boolean knowsEntries,
            Duration duration,
            List<String> notes,
            Optional<String> stopped) {
        this.address = address;
        this.findings = List.copyOf(findings);
        this.listed = listed;
        this.asked = asked;
        this.settings = settings;
        this.knowsEntries = knowsEntries;
        this.duration = duration;
        this.notes = List.copyOf(notes);
        this.stopped = stopped;
    }

    /**
     * Who was asked.
     *
     * @return the address under test, such as {@code http://localhost:8080}; of an application without a server, its
     *     kind
     */
    public String address() {
        return address;
    }

    /**
     * What is wrong, sorted by kind, origin and URL.
     *
     * @return nothing if the sitemap is clean
     */
    public List<AuditFinding> findings() {
        return findings;
    }

    /**
     * What is wrong, of one kind.
     *
     * @param kind the kind
     * @return findings in their order
     */
    public List<AuditFinding> findings(FindingKind kind) {
        return findings.stream().filter(finding -> finding.kind() == kind).toList();
    }

    /**
     * How many findings there are of each kind.
     *
     * @return numbers of kinds that were found
     */
    public Map<FindingKind, Integer> counts() {
        Map<FindingKind, Integer> counts = new TreeMap<>();
        findings.forEach(finding -> counts.merge(finding.kind(), 1, Integer::sum));
        return counts;
    }

    /**
     * How many pages the sitemaps list, as far as they were read.
     *
     * @return {@code url} elements
     */
    public long listed() {
        return listed;
    }

    /**
     * How many listed pages were asked for. Pages in other languages that they link to come on top.
     *
     * @return pages
     */
    public long asked() {
        return asked;
    }

    /**
     * What chose the samples: the same seed chooses the same pages, as long as the same are listed.
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
     * What the audit could not look at, and why.
     *
     * @return sentences for people
     */
    public List<String> notes() {
        return notes;
    }

    /**
     * Why the audit ended before it had asked for everything that it was to ask for.
     *
     * @return a sentence; empty if it is complete
     */
    public Optional<String> stopped() {
        return stopped;
    }

    /**
     * Whether nothing is wrong, and everything was looked at.
     *
     * @return {@code false} for an audit that was stopped, too
     */
    public boolean isClean() {
        return findings.isEmpty() && stopped.isEmpty();
    }

    /**
     * Fails a test unless nothing is wrong.
     *
     * @return this
     * @throws AssertionError with {@link #text()}, if something is wrong or the audit was stopped
     */
    public AuditReport assertClean() {
        if (!isClean()) {
            throw new AssertionError(text());
        }
        return this;
    }

    /**
     * All of it in readable lines, grouped by kind and entry, with examples and what to do.
     *
     * @return lines for people; programs use the other methods
     */
    public String text() {
        return ReportText.of(this);
    }

    /**
     * All of it for programs.
     *
     * @return a JSON object
     */
    public String json() {
        return ReportJson.of(this);
    }

    boolean knowsEntries() {
        return knowsEntries;
    }

    AuditSettings settings() {
        return settings;
    }

    @Override
    public String toString() {
        return text();
    }
}
