package dev.waymark.spring.boot;

import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.settings.SettingException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows Waymark's messages, which have the problem and the remedy, without a stack trace. */
class SitemapFailureAnalyzer extends AbstractFailureAnalyzer<Throwable> {

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable failure, Throwable same) {
        SettingException setting = findCause(failure, SettingException.class);
        if (setting != null) {
            return new FailureAnalysis(setting.problem(), setting.remedy(), setting);
        }
        SitemapConfigurationException cause = findCause(failure, SitemapConfigurationException.class);
        return cause == null
                ? null
                : new FailureAnalysis("The sitemap can't be built. " + cause.getMessage(), null, cause);
    }
}
