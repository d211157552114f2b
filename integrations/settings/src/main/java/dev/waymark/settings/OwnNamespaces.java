package dev.waymark.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The namespaces of {@code waymark.namespaces}: {@code shop=https://www.example.com/ns/shop/1.0}. */
final class OwnNamespaces {

    private OwnNamespaces() {}

    /**
     * Reads the namespaces. The builder validates them.
     *
     * @param given each a prefix, {@code =} and a URI; surrounding white space is ignored
     * @return URIs by prefix, in the given order
     * @throws IllegalArgumentException if one lacks {@code =}, or a prefix repeats
     */
    static Map<String, String> read(List<String> given) {
        Map<String, String> namespaces = new LinkedHashMap<>();
        for (String each : given) {
            int equals = each.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "\"" + each.strip() + "\" isn't a prefix with a URI; use prefix=URI, several with commas");
            }
            String prefix = each.substring(0, equals).strip();
            if (namespaces.put(prefix, each.substring(equals + 1).strip()) != null) {
                throw new IllegalArgumentException("The prefix \"" + prefix + "\" is declared twice");
            }
        }
        return namespaces;
    }
}
