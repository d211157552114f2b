package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Follows the links between the guides, to files and to their headings, and looks whether each guide is listed. */
class DocumentLinksTest {

    private static final Path ROOT = Path.of("..");
    private static final Path DOCS = ROOT.resolve("docs");
    private static final Pattern CODE = Pattern.compile("^```.*?^```$", Pattern.MULTILINE | Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#\\s]*)(?:#([^)\\s]*))?\\)");
    private static final Pattern HEADING = Pattern.compile("^#+ (.*)$", Pattern.MULTILINE);
    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([^\"]+)\"");

    @Test
    void everyLink_leadsToAFileAndAHeadingThatAreThere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path document : documents()) {
            for (MatchResult link : matches(LINK, text(document))) {
                links++;
                Path target = link.group(1).isEmpty() ? document : document.resolveSibling(link.group(1));
                if (!Files.exists(target)
                        || (link.group(2) != null && !anchors(target).contains(link.group(2)))) {
                    broken.add(document + ": " + link.group());
                }
            }
        }

        assertThat(links).isGreaterThan(100);
        assertThat(broken).isEmpty();
    }

    @Test
    void everyGuideAndDecision_isListed() throws IOException {
        String list = text(DOCS.resolve("README.md"));

        assertThat(documents().stream()
                        .filter(document -> document.startsWith(DOCS) && !document.endsWith("README.md"))
                        .map(document -> DOCS.relativize(document).toString().replace('\\', '/')))
                .isNotEmpty()
                .allSatisfy(name -> assertThat(list).contains("](" + name + ")"));
    }

    private static List<Path> documents() throws IOException {
        try (Stream<Path> below = Files.walk(DOCS)) {
            return Stream.concat(
                            Stream.of(
                                    ROOT.resolve("README.md"),
                                    ROOT.resolve("CONTRIBUTING.md"),
                                    ROOT.resolve("benchmarks/results.md")),
                            below.filter(file -> file.toString().endsWith(".md")))
                    .toList();
        }
    }

    /** The anchors that GitHub makes of headings, and those that are written. */
    private static Set<String> anchors(Path document) throws IOException {
        String text = text(document);
        Set<String> anchors = matches(HEADING, text).stream()
                .map(heading -> heading.group(1)
                        .strip()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("[^\\w\\- ]", "")
                        .replace(' ', '-'))
                .collect(Collectors.toCollection(TreeSet::new));
        matches(ANCHOR, text).forEach(anchor -> anchors.add(anchor.group(1)));
        return anchors;
    }

    private static List<MatchResult> matches(Pattern pattern, String text) {
        return pattern.matcher(text).results().toList();
    }

    private static String text(Path document) throws IOException {
        return CODE.matcher(Files.readString(document)).replaceAll("");
    }
}
