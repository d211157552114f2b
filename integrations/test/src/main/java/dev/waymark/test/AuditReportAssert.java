package dev.waymark.test;

import java.util.List;
import org.assertj.core.api.AbstractAssert;
import org.assertj.core.api.Assertions;
import org.assertj.core.api.ListAssert;

/** Assertions about a report. */
public final class AuditReportAssert extends AbstractAssert<AuditReportAssert, AuditReport> {

    AuditReportAssert(AuditReport actual) {
        super(actual, AuditReportAssert.class);
    }

    /**
     * Asserts that the audit is complete and has no findings.
     *
     * @return this
     */
    public AuditReportAssert isClean() {
        isNotNull();
        if (!actual.isClean()) {
            throw failure("%s", actual.text());
        }
        return this;
    }

    /**
     * Asserts that there are no findings of these kinds.
     *
     * @param kinds the kinds
     * @return this
     */
    public AuditReportAssert hasNo(FindingKind... kinds) {
        isNotNull();
        for (FindingKind kind : kinds) {
            List<AuditFinding> found = actual.findings(kind);
            if (!found.isEmpty()) {
                throw failure("Expected no finding of %s, but there are %s.%n%n%s", kind, found.size(), actual.text());
            }
        }
        return this;
    }

    /**
     * Asserts a minimum of requested pages: an empty audit is clean too.
     *
     * @param pages the number
     * @return this
     */
    public AuditReportAssert hasAskedForAtLeast(long pages) {
        isNotNull();
        if (actual.asked() < pages) {
            throw failure(
                    "Expected at least %s pages to be requested, but there are %s.%n%n%s",
                    pages, actual.asked(), actual.text());
        }
        return this;
    }

    /**
     * The findings, for assertions about a list.
     *
     * @return assertions
     */
    public ListAssert<AuditFinding> findings() {
        isNotNull();
        return Assertions.assertThat(actual.findings()).as("findings of %s", actual.address());
    }
}
