package dev.waymark.runtime.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * An extension's note about a site, for people. Immutable.
 *
 * @param title the extension: {@code IndexNow}
 * @param facts values by label, in order: {@code waiting}, {@code 12 URLs}
 */
public record ExtensionNote(String title, Map<String, String> facts) {

    /** Copies the facts. */
    public ExtensionNote {
        Objects.requireNonNull(title, "title");
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
