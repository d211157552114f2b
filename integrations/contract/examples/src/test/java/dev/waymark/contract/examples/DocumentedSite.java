package dev.waymark.contract.examples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One application of {@code docs/examples.md}.
 *
 * @param title its heading
 * @param properties its settings, as in a file of properties
 * @param sql what fills its database; empty for one without
 * @param java its classes, without imports
 * @param sitemaps what it answers, by address
 * @param at when it does, where that matters
 */
record DocumentedSite(
        String title, String properties, String sql, String java, Map<String, String> sitemaps, Optional<Instant> at) {

    private static final Path GUIDE = Path.of("../../../docs/examples.md");
    private static final Pattern HEADING = Pattern.compile("^## (.*)$", Pattern.MULTILINE);
    private static final Pattern BLOCK =
            Pattern.compile("^```(\\w+)(?: (\\S+))?(?: at (\\S+))?\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    static List<DocumentedSite> all() throws IOException {
        String guide = Files.readString(GUIDE);
        List<DocumentedSite> sites = new ArrayList<>();
        Matcher heading = HEADING.matcher(guide);
        while (heading.find()) {
            int next = guide.indexOf("\n## ", heading.end());
            sites.add(of(heading.group(1), guide.substring(heading.end(), next < 0 ? guide.length() : next)));
        }
        return sites;
    }

    private static DocumentedSite of(String title, String text) {
        Map<String, String> parts = new LinkedHashMap<>();
        Map<String, String> sitemaps = new LinkedHashMap<>();
        Optional<Instant> at = Optional.empty();
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            if (block.group(1).equals("xml")) {
                sitemaps.put(block.group(2), block.group(4));
                at = Optional.ofNullable(block.group(3)).map(Instant::parse);
            } else {
                parts.merge(block.group(1), block.group(4), String::concat);
            }
        }
        return new DocumentedSite(
                title,
                parts.getOrDefault("properties", ""),
                parts.getOrDefault("sql", ""),
                parts.getOrDefault("java", ""),
                sitemaps,
                at);
    }

    /** Whether its controllers are resources of JAX-RS. */
    boolean isJaxRs() {
        return java.contains("@Path(");
    }

    @Override
    public String toString() {
        return title;
    }
}
