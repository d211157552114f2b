package dev.waymark.test;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.compare.ComparisonReport;
import dev.waymark.test.compare.SitemapComparison;
import java.util.function.UnaryOperator;
import org.assertj.core.api.AbstractAssert;

/** Assertions about what an application has published. */
public final class SitemapAssert extends AbstractAssert<SitemapAssert, Sitemap> {

    SitemapAssert(Sitemap actual) {
        super(actual, SitemapAssert.class);
    }

    /**
     * Every page of another sitemap is listed, under the same URL.
     *
     * @param old the other sitemap: a URL, a file or a directory
     * @return this
     */
    public SitemapAssert listsAllOf(String old) {
        return listsAllOf(old, comparison -> comparison);
    }

    /**
     * Every page of another sitemap is listed, but for what the comparison allows.
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
