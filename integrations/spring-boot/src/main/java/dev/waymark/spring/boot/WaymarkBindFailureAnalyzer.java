package dev.waymark.spring.boot;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;
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
        String key = name.toString().replaceAll("\\[\\d+]$", "");
        String origin = property.getOrigin() == null ? "" : ", from " + property.getOrigin();
        return new FailureAnalysis(
                "The property " + key + " has a wrong value: \"" + property.getValue() + "\" is no "
                        + type(cause.getTarget().getType().resolve(Object.class)) + origin,
                "Put a line like this into application.properties:\n\n    " + SettingExample.line(key),
                cause);
    }

    private static String type(Class<?> type) {
        if (type.isEnum()) {
            return Arrays.stream(type.getEnumConstants())
                    .map(constant -> String.valueOf(constant).toLowerCase(Locale.ROOT))
                    .collect(Collectors.joining(" or ", "value of it; they are ", ""));
        }
        return switch (type.getSimpleName()) {
            case "Duration" -> "duration such as 90s, 10m or 1h";
            case "DataSize" -> "size such as 512KB or 50MB";
            case "boolean", "Boolean" -> "boolean: it is true or false";
            default -> "number";
        };
    }
}
