package dev.waymark.spring.boot;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

/** Shows the line to write. */
class WaymarkPropertyFailureAnalyzer extends AbstractFailureAnalyzer<WaymarkPropertyException> {

    @Override
    protected FailureAnalysis analyze(Throwable rootFailure, WaymarkPropertyException cause) {
        return new FailureAnalysis(cause.getMessage(), cause.action(), cause);
    }
}
