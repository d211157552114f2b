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
     * Begins assertions about a report.
     *
     * @param report what an audit has found
     * @return assertions
     */
    public static AuditReportAssert assertThat(AuditReport report) {
        return new AuditReportAssert(report);
    }

    /**
     * Begins assertions about what an application has published.
     *
     * @param sitemap the application's; call {@link Sitemap#refresh} before
     * @return assertions
     */
    public static SitemapAssert assertThat(Sitemap sitemap) {
        return new SitemapAssert(sitemap);
    }
}
