package dev.waymark.settings;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Waymark's own artifacts, for messages about a missing one. */
final class Artifacts {

    private static final String ARTIFACT = "dev.waymark:waymark-";

    static final String CLUSTER = ARTIFACT + "cluster";

    /** The artifact by the prefix of its properties; none is the prefix of another. */
    private static final Map<String, String> PREFIXES = Map.ofEntries(
            Map.entry("waymark.robots", "crawlers"),
            Map.entry("waymark.index-now.", "crawlers"),
            Map.entry("waymark.feed", "crawlers"),
            Map.entry("waymark.text", "crawlers"),
            Map.entry("waymark.submit-to", "crawlers"),
            Map.entry("waymark.console.", "console"),
            Map.entry("waymark.export", "console"),
            Map.entry("waymark.full-refresh-interval", "changes"),
            Map.entry("waymark.refresher", "cluster"),
            Map.entry("waymark.jdbc.", "jdbc"),
            Map.entry("waymark.s3.", "s3"));

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
                .map(prefix -> ARTIFACT + prefix.getValue())
                .findFirst();
    }

    /** Drops what differs in relaxed and environment names. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[-_.]", "");
    }

    static Optional<String> ofStore(String store) {
        return Stream.of("jdbc", "s3")
                .filter(store::equals)
                .map(ARTIFACT::concat)
                .findFirst();
    }
}
