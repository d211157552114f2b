package dev.waymark.test.internal.command;

import dev.waymark.test.compare.ComparisonReport;
import dev.waymark.test.compare.DifferenceKind;
import dev.waymark.test.compare.SitemapComparison;
import dev.waymark.test.internal.text.Words;
import java.io.PrintStream;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/**
 * The command line for comparisons: {@code java -jar waymark-test-<version>-cli.jar compare OLD NEW}. Exit code: 0 if
 * clean, 1 with differences, 2 for wrong usage, 3 if incomplete.
 */
final class CompareCommand extends Command<SitemapComparison> {

    private static final String HELP = """
            Compares two sitemaps: which pages are missing from the new one, which are new,
            and which have other dates or alternates.

            usage: java -jar waymark-test-cli.jar compare OLD NEW [options]

              OLD, NEW             a sitemap or an index: its URL or its file, of XML or text,
                                   compressed with gzip or not; a directory of such files;
                                   or https://www.example.com, whose robots.txt names them
              --map PUBLIC=LOCAL   treats two base URLs as one site:
                                   --map https://www.example.com=http://localhost:8080
                                   (repeatable)
              --allow PATTERN      accepts differences of these paths: /blog/*, or /old/** for
                                   any depth (repeatable)
              --fail-on KIND,KIND  differences that fail the comparison
                                   (default MISSING,SPELLING;
                                   others are ALTERNATES, LASTMOD, ADDED)
              --examples N         examples per pattern (default 3)
              --timeout SECONDS    timeout of one request; six times as long for a sitemap
                                   (default 10)
              --json FILE          also writes the report as JSON;
                                   - writes only JSON, to standard output
              --github             also writes annotations for GitHub Actions
              --help               prints this help

            Exit code: 0 if clean, 1 with differences, 2 for wrong usage, 3 if a sitemap
            couldn't be read completely.
            """;

    private boolean isForGithub;

    CompareCommand(PrintStream out, PrintStream err, boolean isTerminal) {
        super(out, err, isTerminal, "compare ", HELP, Set.of("--github"));
    }

    @Override
    SitemapComparison start(List<String> sitemaps) {
        if (sitemaps.size() != 2) {
            throw new IllegalArgumentException("Pass two sitemaps, the old and the new one, not " + sitemaps.size()
                    + ": " + String.join(", ", sitemaps));
        }
        return SitemapComparison.of(sitemaps.get(0), sitemaps.get(1));
    }

    @Override
    int run(SitemapComparison comparison) {
        try {
            ComparisonReport report = comparison
                    .onProgress(pages -> progress.show(Words.count(pages, "page") + " read"))
                    .run();
            progress.end();
            return print(
                    report.text() + (isForGithub ? report.annotations() : ""),
                    report::json,
                    report.isClean() ? 0 : report.problems().isEmpty() ? 1 : 3);
        } catch (RuntimeException | OutOfMemoryError e) {
            // Code 1 means that everything was compared.
            err.println("The comparison is NOT COMPLETE: " + e
                    + (e instanceof OutOfMemoryError ? "; give Java more memory with -Xmx1g" : ""));
            return 3;
        }
    }

    @Override
    SitemapComparison with(SitemapComparison known, String option, String value) {
        return switch (option) {
            case "--map" -> {
                String[] bases = value.split("=(?=https?://)", 2);
                if (bases.length < 2) {
                    throw new IllegalArgumentException("--map is \"" + value
                            + "\"; write two base URLs as https://www.example.com=http://localhost:8080");
                }
                yield known.map(bases[0], bases[1]);
            }
            case "--allow" -> known.allow(value);
            case "--fail-on" -> known.failOn(kinds(DifferenceKind.class, value, DifferenceKind[]::new));
            case "--examples" -> known.examples(number(option, value));
            case "--timeout" -> known.timeout(Duration.ofSeconds(number(option, value)));
            case "--github" -> {
                isForGithub = true;
                yield known;
            }
            default -> throw new AssertionError(option);
        };
    }
}
