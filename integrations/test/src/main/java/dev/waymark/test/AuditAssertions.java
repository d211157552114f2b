package dev.waymark.test;

/**
 * Assertions of AssertJ, for those who have it.
 *
 * <pre>{@code
 * assertThat(report).hasAskedForAtLeast(100).isClean();
 * }</pre>
 */
public final class AuditAssertions {

    private AuditAssertions() {}

    /**
     * Begins assertions about a report.
     *
     * @param report what an audit has found
     * @return assertions
     */
    public static AuditReportAssert assertThat(AuditReport report) {
        return new AuditReportAssert(report);
    }
}
