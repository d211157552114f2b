package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** The runtime's messages say what is wrong and what to do: they read better without a stack trace. */
class SitemapConfigurationFailureAnalyzer extends AbstractFailureAnalyzer<SitemapConfigurationException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, SitemapConfigurationException cause) {
        return new FailureAnalysis("The sitemap cannot be built. " + cause.getMessage(), null, cause);
    }
}
