package dev.waymark.test.internal.command;

import static dev.waymark.test.PlayedSite.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.waymark.test.AuditProgress;
import dev.waymark.test.FindingKind;
import dev.waymark.test.PlayedSite;
import dev.waymark.test.SitemapAudit;
import dev.waymark.test.internal.text.Words;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command line: what it writes, and with which code it ends. */
class AuditCommandTest {

    @TempDir
    private Path folder;

    private final PlayedSite site = new PlayedSite();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @AfterEach
    void close() {
        site.close();
    }

    private int run(boolean isTerminal, String... args) {
        return AuditCommand.run(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                isTerminal,
                args);
    }

    /** However busy the machine is, each page has time to answer. */
    private int runPatiently(boolean isTerminal, String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        all.addAll(List.of("--timeout", "60"));
        return run(isTerminal, all.toArray(String[]::new));
    }

    private String out() {
        return out.toString(StandardCharsets.UTF_8);
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void cleanSite_endsWith0() {
        site.urls("/sitemap.xml", url("/a")).html("/a", "");
        assertThat(runPatiently(false, site.address())).isZero();
        assertThat(out()).contains("requested 1 of 1 listed page in ", "Nothing is wrong.");
        assertThat(err()).isEmpty();
    }

    @Test
    void findings_endWith1_andAreWrittenForProgramsToo() throws IOException {
        site.urls("/sitemap.xml", url("/a"), url("/b")).html("/a", "");
        Path json = folder.resolve("report.json");
        assertThat(runPatiently(
                        false, "--all", site.address() + "/sitemap.xml", "--json", json.toString(), "--parallel", "1"))
                .isEqualTo(1);
        assertThat(out())
                .containsPattern("requested 2 of 2 listed pages in [0-9.]+ m?s\\R")
                .contains("Not found (404): 1");
        assertThat(Files.readString(json)).contains("\"samples\": null", "\"kind\": \"NOT_FOUND\"");
        out.reset();
        run(false, "--all", site.address() + "/sitemap.xml", "--json", "-");
        assertThat(out()).startsWith("{\n").endsWith("\n}\n");
    }

    @Test
    void kindsThatAreIgnored_doNotCount() {
        site.urls("/sitemap.xml", url("/b"));
        assertThat(runPatiently(false, site.address(), "--ignore", "not-found,robots,not-found"))
                .isZero();
    }

    @Test
    void eachOption_isUnderstood() {
        site.urls("/sitemap.xml", url("/shop/a"), url("/shop/b")).html("/a", "").html("/b", "");
        String options = "--samples 1 --seed 7 --base-url https://www.example.com/shop --parallel 1 --pause 1 --slow 60"
                + " --limit 600 --max-findings 5 --user-agent tester --no-progress";
        assertThat(runPatiently(true, (site.address() + " " + options).split(" ")))
                .as(out())
                .isZero();
        assertThat(out()).contains("requested 1 of 2 listed pages in ", "Nothing is wrong.");
        assertThat(err()).isEmpty();
    }

    @Test
    void onATerminal_progressIsABar() {
        site.urls("/sitemap.xml", url("/a")).html("/a", "");
        assertThat(runPatiently(true, site.address())).isZero();
        assertThat(err())
                .endsWith(
                        "\r[##############################] 1 of 1 page, 0 findings\u001b[K" + System.lineSeparator());
        AuditProgress third = new AuditProgress(9, 3, OptionalLong.of(9), 1);
        assertThat(ProgressLine.bar(third)).isEqualTo("[##########....................] ");
        assertThat(ProgressLine.line(third)).isEqualTo("3 of 9 pages, 1 finding");
        assertThat(ProgressLine.line(new AuditProgress(9, 3_000, OptionalLong.empty(), 0)))
                .isEqualTo("3,000 pages asked, 0 findings");
    }

    @Test
    void wrongUse_endsWith2_andSaysWhy() {
        assertThat(run(false, "--samples", "x", "http://localhost")).isEqualTo(2);
        assertThat(err()).isEqualToNormalizingNewlines("--samples is \"x\"; use a number\nSee --help.\n");
        assertThat(run(false, "--all")).isEqualTo(2);
        assertThat(run(false, "http://localhost", "--bogus")).isEqualTo(2);
        assertThat(run(false, "--wrong", "http://localhost")).isEqualTo(2);
        assertThat(run(false, "http://localhost", "--json")).isEqualTo(2);
        assertThat(run(false, "http://localhost", "http://other")).isEqualTo(2);
        assertThat(run(false, "http://localhost", "--ignore", "nothing")).isEqualTo(2);
        assertThat(err())
                .contains(
                        "Add a URL, such as http://localhost:8080",
                        "Unknown option --bogus",
                        "Unknown option --wrong",
                        "--json needs a value",
                        "There are two URLs: http://localhost and http://other",
                        "There is no kind nothing; there are [SITEMAP, NOT_FOUND,");
        assertThat(out()).isEmpty();
    }

    @Test
    void durations_areRoundedDown() {
        assertThat(Words.of(Duration.ofMillis(59_999))).isEqualTo("59.9 s");
        assertThat(Words.of(Duration.ofMillis(119_999))).isEqualTo("1 min 59 s");
    }

    @Test
    void optionsOfTheHelp_areKnown() {
        assertThat(run(false, "--help")).isZero();
        AuditCommand command = new AuditCommand(System.out, System.err, false);
        List<MatchResult> options = Pattern.compile("(?m)^  (--(?!json|help)[a-z-]+) ")
                .matcher(out())
                .results()
                .toList();
        assertThat(options).hasSizeGreaterThan(5);
        for (MatchResult line : options) {
            // It is an AssertionError if unknown; the value may be wrong.
            Throwable wrong =
                    catchThrowable(() -> command.with(SitemapAudit.at("http://localhost"), line.group(1), "1"));
            assertThat(wrong instanceof AssertionError).as(line.group(1)).isFalse();
        }
    }

    @Test
    void help_namesEachOptionAndKind() {
        assertThat(run(false, "--help")).isZero();
        assertThat(out())
                .startsWith("Requests the pages that a site's sitemap lists")
                .contains("--max-findings N");
        for (FindingKind kind : FindingKind.values()) {
            assertThat(out()).contains(kind.name());
        }
        assertThat(out().lines()).allMatch(line -> line.length() <= 100);
    }
}
