package dev.waymark.spring.boot;

import dev.waymark.settings.SettingException;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows what to do apart from what is wrong. */
class SettingFailureAnalyzer extends AbstractFailureAnalyzer<SettingException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, SettingException cause) {
        return new FailureAnalysis(cause.problem(), cause.remedy(), cause);
    }
}
