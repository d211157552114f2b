package dev.waymark.runtime.report;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What an extension of the sitemap has to say about a site. Immutable.
 *
 * @param title whose note it is: {@code IndexNow}
 * @param facts what there is to say, by a label, in order: {@code waiting}, {@code 12 URLs}
 */
public record ExtensionNote(String title, Map<String, String> facts) {

    /** Copies the facts. */
    public ExtensionNote {
        Objects.requireNonNull(title, "title");
        facts = Collections.unmodifiableMap(new LinkedHashMap<>(facts));
    }
}
