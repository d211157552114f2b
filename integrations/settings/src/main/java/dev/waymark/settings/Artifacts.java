package dev.waymark.settings;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Waymark's own artifacts, for messages about a missing one. */
final class Artifacts {

    private static final String CRAWLERS = "dev.waymark:waymark-crawlers";

    /** Property prefixes by artifact. */
    private static final Map<String, String> PREFIXES = prefixes();

    private static final Map<String, String> STORES =
            Map.of("jdbc", "dev.waymark:waymark-jdbc", "s3", "dev.waymark:waymark-s3");

    private Artifacts() {}

    private static Map<String, String> prefixes() {
        Map<String, String> prefixes = new LinkedHashMap<>();
        prefixes.put("waymark.robots", CRAWLERS);
        prefixes.put("waymark.index-now.", CRAWLERS);
        prefixes.put("waymark.feed", CRAWLERS);
        prefixes.put("waymark.text", CRAWLERS);
        prefixes.put("waymark.submit-to", CRAWLERS);
        prefixes.put("waymark.console.", "dev.waymark:waymark-console");
        prefixes.put("waymark.export", "dev.waymark:waymark-console");
        prefixes.put("waymark.jdbc.", "dev.waymark:waymark-jdbc");
        prefixes.put("waymark.s3.", "dev.waymark:waymark-s3");
        return prefixes;
    }

    /**
     * The artifact that declares a property.
     *
     * @param property as written in a source or an environment variable
     */
    static Optional<String> ofProperty(String property) {
        String name = plain(property);
        return PREFIXES.entrySet().stream()
                .filter(prefix -> name.startsWith(plain(prefix.getKey())))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** Drops what differs in relaxed and environment names. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]", "");
    }

    static Optional<String> ofStore(String store) {
        return Optional.ofNullable(STORES.get(store));
    }
}
