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
 * An application that is written down in Markdown: that of {@code docs/examples.md}, or one of {@code sites.md}.
 *
 * @param title its heading
 * @param properties its settings, as in a file of properties
 * @param java its classes, without imports
 * @param steps what happens to it: the first before it starts, each other one while it runs
 * @param at when it is asked, where that matters
 */
record DocumentedSite(String title, String properties, String java, List<Step> steps, Optional<Instant> at) {

    /**
     * A change of its data, and what it answers then.
     *
     * @param sql what is done to its database; empty for nothing
     * @param request what is sent to it, such as {@code POST /editor}; empty for nothing
     * @param answers sitemaps, or a status, by address
     */
    record Step(String sql, String request, Map<String, String> answers) {}

    private static final Path GUIDE = Path.of("../../../docs/examples.md");
    private static final Path SITES = Path.of("src/test/resources/dev/waymark/contract/examples/sites.md");
    private static final String PROLOG = """
            <?xml version="1.0" encoding="UTF-8"?>
            <?xml-stylesheet type="text/css" href="sitemap-style.css"?>
            """;
    private static final Pattern HEADING = Pattern.compile("^## (.*)$", Pattern.MULTILINE);
    private static final Pattern BLOCK =
            Pattern.compile("^```(\\w+)(?: (\\S+))?(?: at (\\S+))?\\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);

    static DocumentedSite guide() throws IOException {
        return of("docs/examples.md", Files.readString(GUIDE));
    }

    static List<DocumentedSite> sites() throws IOException {
        String text = Files.readString(SITES);
        List<DocumentedSite> sites = new ArrayList<>();
        Matcher heading = HEADING.matcher(text);
        while (heading.find()) {
            int next = text.indexOf("\n## ", heading.end());
            sites.add(of(heading.group(1), text.substring(heading.end(), next < 0 ? text.length() : next)));
        }
        return sites;
    }

    private static DocumentedSite of(String title, String text) {
        Map<String, String> parts = new LinkedHashMap<>();
        List<Step> steps = new ArrayList<>(List.of(new Step("", "", new LinkedHashMap<>())));
        Optional<Instant> at = Optional.empty();
        Matcher block = BLOCK.matcher(text);
        while (block.find()) {
            Step step = steps.get(steps.size() - 1);
            String content = block.group(4);
            switch (block.group(1)) {
                case "xml" -> {
                    step.answers().put(block.group(2), PROLOG + content);
                    at = Optional.ofNullable(block.group(3)).map(Instant::parse);
                }
                case "text" -> step.answers().put(block.group(2), content.strip());
                case "sql" -> {
                    if (step.answers().isEmpty()) {
                        steps.set(steps.size() - 1, new Step(step.sql() + content, "", step.answers()));
                    } else {
                        steps.add(new Step(content, "", new LinkedHashMap<>()));
                    }
                }
                case "http" -> steps.add(new Step("", content.strip(), new LinkedHashMap<>()));
                default -> parts.merge(block.group(1), content, String::concat);
            }
        }
        return new DocumentedSite(
                title, parts.getOrDefault("properties", ""), parts.getOrDefault("java", ""), List.copyOf(steps), at);
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
