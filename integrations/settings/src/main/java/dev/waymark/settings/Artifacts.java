package dev.waymark.settings;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Waymark's own artifacts, for messages about a missing one. */
final class Artifacts {

    private static final String CHANGES = "dev.waymark:waymark-changes";
    static final String CLUSTER = "dev.waymark:waymark-cluster";
    private static final String CRAWLERS = "dev.waymark:waymark-crawlers";

    private static final String CONSOLE = "dev.waymark:waymark-console";
    private static final String JDBC = "dev.waymark:waymark-jdbc";
    private static final String S3 = "dev.waymark:waymark-s3";

    /** The artifact by the prefix of its properties; none is the prefix of another. */
    private static final Map<String, String> PREFIXES = Map.ofEntries(
            Map.entry("waymark.robots", CRAWLERS),
            Map.entry("waymark.index-now.", CRAWLERS),
            Map.entry("waymark.feed", CRAWLERS),
            Map.entry("waymark.text", CRAWLERS),
            Map.entry("waymark.submit-to", CRAWLERS),
            Map.entry("waymark.console.", CONSOLE),
            Map.entry("waymark.export", CONSOLE),
            Map.entry("waymark.full-refresh-interval", CHANGES),
            Map.entry("waymark.refresher", CLUSTER),
            Map.entry("waymark.jdbc.", JDBC),
            Map.entry("waymark.s3.", S3));

    private static final Map<String, String> STORES = Map.of("jdbc", JDBC, "s3", S3);

    private Artifacts() {}

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
