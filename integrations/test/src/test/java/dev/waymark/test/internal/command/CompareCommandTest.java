package dev.waymark.test.internal.command;

import static dev.waymark.test.PlayedSite.url;
import static dev.waymark.test.PlayedSite.urlset;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.waymark.test.compare.DifferenceKind;
import dev.waymark.test.compare.SitemapComparison;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line of comparisons: what it writes, and with which code it ends. */
class CompareCommandTest {

    @TempDir
    private Path folder;

    private String old = "";
    private String now = "";
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @BeforeEach
    void write() throws IOException {
        old = Files.writeString(folder.resolve("old.xml"), urlset(url("/a"), url("/b"), url("/c%20d")))
                .toString();
        now = Files.writeString(folder.resolve("new.txt"), "http://localhost:8080/a\nhttp://localhost:8080/b")
                .toString();
    }

    private int run(String... args) {
        List<String> all = new ArrayList<>(List.of("compare"));
        all.addAll(List.of(args));
        return AuditCommand.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                all.toArray(String[]::new));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    private static final String MAP = "https://www.example.com=http://localhost:8080";

    @Test
    void nothingMissing_endsWith0() {
        assertThat(run(now, old, "--map", MAP)).isZero();
        assertThat(run(old, now, "--map", MAP, "--allow", "/c*", "--timeout", "60"))
                .isZero();
        assertThat(err()).isEmpty();
    }

    @Test
    void missingPages_endWith1_inEachFormat() throws IOException {
        Path json = folder.resolve("report.json");
        assertThat(run("--map", MAP, old, now, "--github", "--json", json.toString(), "--examples", "1"))
                .isEqualTo(1);
        assertThat(out())
                .contains(
                        "Missing from the new sitemap: 1 page\n",
                        "1 difference fails the comparison.\n",
                        "::error title=Missing from the new sitemap::/*: 1 page%0Ahttps://www.example.com/c%2520d\n");
        assertThat(Files.readString(json)).contains("\"clean\": false", "\"kind\": \"MISSING\"");
        assertThat(run(now, old, "--map", MAP, "--fail-on", "missing,added,missing"))
                .isEqualTo(1);
    }

    @Test
    void json_isAloneOnStandardOutput() {
        assertThat(run(old, now, "--map", MAP, "--github", "--json", "-")).isEqualTo(1);
        assertThat(out()).startsWith("{\n").endsWith("\n}\n").doesNotContain("::error", "What to do");
    }

    @Test
    void sitemapThatIsNotWhole_endsWith3_whateverElseDiffers() throws IOException {
        Files.writeString(Path.of(old), urlset(url("/a")).replace("</urlset>", ""));
        assertThat(run(old, now)).isEqualTo(3);
        assertThat(out())
                .startsWith("The comparison is NOT COMPLETE:\n  " + old + " can't be read completely: it is not"
                        + " well-formed, line 5: ")
                .endsWith("Not complete: the result is only certain if both sitemaps are read completely.\n");
    }

    @Test
    void wrongUse_endsWith2_andSaysWhy() {
        assertThat(run()).isEqualTo(2);
        assertThat(run(old)).isEqualTo(2);
        assertThat(run(old, "nowhere.xml")).isEqualTo(2);
        assertThat(run(old, now, "--map")).isEqualTo(2);
        assertThat(run(old, now, "--map", "a=b")).isEqualTo(2);
        assertThat(run(old, now, "--allow", "c")).isEqualTo(2);
        assertThat(run(old, now, "--fail-on", "all")).isEqualTo(2);
        assertThat(run(old, now, "--examples", "x")).isEqualTo(2);
        assertThat(run(old, now, "--bogus", "x")).isEqualTo(2);
        assertThat(run(old, now, "--json", folder.resolve("no/report.json").toString()))
                .isEqualTo(2);
        assertThat(err())
                .contains(
                        "Pass two sitemaps, the old and the new one, not 1: " + old,
                        "There is no file \"nowhere.xml\"",
                        "--map needs a value",
                        "--map is \"a=b\"; write two base URLs as https://www.example.com=http://localhost:8080",
                        "begin it with a slash",
                        "There is no kind all; there are [MISSING, SPELLING,",
                        "--examples is \"x\"; use a number",
                        "Unknown option --bogus",
                        "The report can't be written: ",
                        "See compare --help.");
    }

    @Test
    void guide_namesWhatThereIs() throws IOException {
        String testing = Files.readString(Path.of("../../docs/testing.md"));
        String guide = testing.substring(testing.indexOf("## Compare two sitemaps"));
        assertThat(run("--help")).isZero();
        assertThat(Pattern.compile("--[a-z-]+").matcher(guide).results().map(MatchResult::group))
                .hasSizeGreaterThan(5)
                .allMatch(option -> out().contains(option) || option.matches("-+"));
        for (DifferenceKind kind : DifferenceKind.values()) {
            assertThat(guide).contains("| `" + kind + "` |");
        }
        assertThat(guide)
                .contains(
                        DifferenceKind.MISSING.title() + ": 7 pages",
                        DifferenceKind.SPELLING.title() + ": 1 page",
                        "`--fail-on MISSING,SPELLING,ALTERNATES`");
    }

    @Test
    void optionsOfTheHelp_areKnown() {
        assertThat(run("--help")).isZero();
        CompareCommand command = new CompareCommand(System.out, System.err, false);
        List<MatchResult> options = Pattern.compile("(?m)^  (--(?!json|help)[a-z-]+) ")
                .matcher(out())
                .results()
                .toList();
        assertThat(options).hasSizeGreaterThan(5);
        for (MatchResult line : options) {
            // It is an AssertionError if unknown; the value may be wrong.
            Throwable wrong =
                    catchThrowable(() -> command.with(SitemapComparison.of("old", "new"), line.group(1), "1"));
            assertThat(wrong instanceof AssertionError).as(line.group(1)).isFalse();
        }
    }

    @Test
    void help_namesEachOptionAndKind() {
        assertThat(run("--help")).isZero();
        assertThat(out()).startsWith("Compares two sitemaps").contains("--fail-on", "--map", "--allow", "--github");
        for (DifferenceKind kind : DifferenceKind.values()) {
            assertThat(out()).contains(kind.name());
        }
        assertThat(out().lines()).allMatch(line -> line.length() <= 100);
    }
}
