package dev.waymark.settings;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Waymark's own artifacts, for messages about a missing one. */
final class Artifacts {

    private static final String ARTIFACT = "dev.waymark:waymark-";

    static final String CLUSTER = ARTIFACT + "cluster";

    /** The settings of each artifact, less {@code waymark.}: a variable such as WAYMARK_JDBC_URL is none of them. */
    private static final Map<String, List<String>> SETTINGS = Map.of(
            "crawlers",
            List.of(
                    "robots",
                    "robots-rules",
                    "index-now.key",
                    "index-now.mode",
                    "index-now.endpoint",
                    "index-now.key-location",
                    "feed",
                    "text",
                    "submit-to"),
            "console",
            List.of("console.path", "console.role", "console.hosts", "export"),
            "changes",
            List.of("full-refresh-interval"),
            "cluster",
            List.of("refresher"),
            "jdbc",
            List.of("jdbc.data-source", "jdbc.table-prefix", "jdbc.create-schema"),
            "s3",
            List.of("s3.bucket", "s3.prefix"));

    private Artifacts() {}

    /** The names of some artifacts' settings: the whole rows are in their jars. */
    static List<Row<?>> rows(Predicate<String> artifacts) {
        return SETTINGS.entrySet().stream()
                .filter(artifact -> artifacts.test(ARTIFACT + artifact.getKey()))
                .flatMap(artifact -> artifact.getValue().stream())
                .<Row<?>>map(name -> Row.of("waymark." + name, Kind.LIST, "", "", ""))
                .toList();
    }

    /**
     * The artifact that declares a property.
     *
     * @param property as written in a source or an environment variable
     */
    static Optional<String> ofProperty(String property) {
        String name = plain(property);
        return SETTINGS.entrySet().stream()
                .filter(artifact -> artifact.getValue().stream()
                        .anyMatch(one -> plain("waymark." + one).equals(name)))
                .map(artifact -> ARTIFACT + artifact.getKey())
                .findFirst();
    }

    /** Drops what differs in relaxed and environment names, and the index of a list's value. */
    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[_\\[]\\d+[]_]?$|[-_.]", "");
    }

    static Optional<String> ofStore(String store) {
        return Stream.of("jdbc", "s3")
                .filter(store::equals)
                .map(ARTIFACT::concat)
                .findFirst();
    }
}
