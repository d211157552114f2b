package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.compare.ComparisonReport;
import dev.waymark.test.compare.SitemapComparison;
import java.util.function.UnaryOperator;
import org.assertj.core.api.AbstractAssert;

/** Assertions about an application's published sitemap. */
public final class SitemapAssert extends AbstractAssert<SitemapAssert, Sitemap> {

    SitemapAssert(Sitemap actual) {
        super(actual, SitemapAssert.class);
    }

    /**
     * Asserts that this sitemap lists every page of another one, under the same URL.
     *
     * @param old the other sitemap: a URL, a file or a directory
     * @return this
     */
    public SitemapAssert listsAllOf(String old) {
        return listsAllOf(old, comparison -> comparison);
    }

    /**
     * Asserts that this sitemap lists every page of another one, except those that the comparison allows.
     *
     * <pre>{@code
     * assertThat(sitemap).listsAllOf("old", comparison -> comparison
     *     .map("https://www.example.com", "http://localhost")
     *     .allow("/search/**"));
     * }</pre>
     *
     * @param old the other sitemap: a URL, a file or a directory
     * @param settings of the comparison
     * @return this
     */
    public SitemapAssert listsAllOf(String old, UnaryOperator<SitemapComparison> settings) {
        isNotNull();
        ComparisonReport report =
                settings.apply(SitemapComparison.of(old, actual)).run();
        if (!report.isClean()) {
            throw failure("%s", report.text());
        }
        return this;
    }
}
