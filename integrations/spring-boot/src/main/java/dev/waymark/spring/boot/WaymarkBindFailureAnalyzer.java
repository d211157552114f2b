package dev.waymark.spring.boot;

import dev.waymark.settings.WaymarkSetting;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.BindException;
import org.springframework.boot.context.properties.source.ConfigurationProperty;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;

/** A value that Boot cannot convert is reported as one that the runtime refuses. Before Boot's own analyzer. */
@Order(Ordered.HIGHEST_PRECEDENCE)
class WaymarkBindFailureAnalyzer extends AbstractFailureAnalyzer<BindException> {

    private static final ConfigurationPropertyName PREFIX = ConfigurationPropertyName.of("waymark");

    @Override
    protected @Nullable FailureAnalysis analyze(Throwable rootFailure, BindException cause) {
        ConfigurationPropertyName name = cause.getName();
        ConfigurationProperty property = cause.getProperty();
        if (property == null || !PREFIX.isAncestorOf(name)) {
            return null;
        }
        return WaymarkSetting.find(name.toString().replaceAll("\\[\\d+]$", ""))
                .map(setting -> analysis(setting, property, cause))
                .orElse(null);
    }

    private static FailureAnalysis analysis(
            WaymarkSetting setting, ConfigurationProperty property, BindException cause) {
        String origin = property.getOrigin() == null ? "" : ", from " + property.getOrigin();
        return new FailureAnalysis(
                "The property " + setting.property() + " has a wrong value: \"" + property.getValue() + "\" is no "
                        + setting.type().words() + origin,
                "Put a line like this into application.properties:\n\n    " + setting.line(),
                cause);
    }
}
