package dev.waymark.settings;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The namespaces of {@code waymark.namespaces}: {@code shop=https://www.example.com/ns/shop/1.0}. */
public final class OwnNamespaces {

    private OwnNamespaces() {}

    /**
     * Reads the namespaces. Whether they can be declared is decided where they are.
     *
     * @param given each a prefix, {@code =} and a URI; white space around them does not matter
     * @return the URIs by their prefixes, in the order in which they were given
     * @throws IllegalArgumentException if one has no {@code =}, or a prefix is there twice
     */
    public static Map<String, String> read(List<String> given) {
        Map<String, String> namespaces = new LinkedHashMap<>();
        for (String each : given) {
            int equals = each.indexOf('=');
            if (equals < 0) {
                throw new IllegalArgumentException(
                        "\"" + each.strip() + "\" is no prefix with its URI: write prefix=URI, several with commas");
            }
            String prefix = each.substring(0, equals).strip();
            if (namespaces.put(prefix, each.substring(equals + 1).strip()) != null) {
                throw new IllegalArgumentException("The prefix \"" + prefix + "\" is there twice");
            }
        }
        return namespaces;
    }
}
