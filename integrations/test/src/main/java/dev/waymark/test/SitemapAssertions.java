package dev.waymark.test;

import dev.waymark.runtime.Sitemap;

/**
 * AssertJ assertions, if AssertJ is on the class path.
 *
 * <pre>{@code
 * assertThat(report).hasAskedForAtLeast(100).isClean();
 * assertThat(sitemap).listsAllOf("src/test/resources/sitemap-of-today.xml");
 * }</pre>
 */
public final class SitemapAssertions {

    private SitemapAssertions() {}

    /**
     * Starts assertions about a report.
     *
     * @param report the result of an audit
     * @return assertions
     */
    public static AuditReportAssert assertThat(AuditReport report) {
        return new AuditReportAssert(report);
    }

    /**
     * Starts assertions about a published sitemap.
     *
     * @param sitemap the application's; call {@link Sitemap#refresh} before
     * @return assertions
     */
    public static SitemapAssert assertThat(Sitemap sitemap) {
        return new SitemapAssert(sitemap);
    }
}
