package dev.waymark.settings;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Waymark's own artifacts, for messages about a missing one. */
final class Artifacts {

    static final String CLUSTER = "dev.waymark:waymark-cluster";
    private static final String CRAWLERS = "dev.waymark:waymark-crawlers";

    private static final String CONSOLE = "dev.waymark:waymark-console";
    private static final String JDBC = "dev.waymark:waymark-jdbc";
    private static final String S3 = "dev.waymark:waymark-s3";

    /** The artifact by the prefix of its properties; none is the prefix of another. */
    private static final Map<String, String> PREFIXES = Map.of(
            "waymark.robots", CRAWLERS,
            "waymark.index-now.", CRAWLERS,
            "waymark.feed", CRAWLERS,
            "waymark.text", CRAWLERS,
            "waymark.submit-to", CRAWLERS,
            "waymark.console.", CONSOLE,
            "waymark.export", CONSOLE,
            "waymark.jdbc.", JDBC,
            "waymark.s3.", S3);

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
