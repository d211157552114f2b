package dev.waymark.test.internal.command;

import dev.waymark.test.compare.ComparisonReport;
import dev.waymark.test.compare.DifferenceKind;
import dev.waymark.test.compare.SitemapComparison;
import dev.waymark.test.internal.text.Words;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The command line for comparisons: {@code java -jar waymark-test-<version>-cli.jar compare OLD NEW}. Exit code: 0 if
 * clean, 1 with differences, 2 for wrong usage, 3 if incomplete.
 */
final class CompareCommand {

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

    private final PrintStream out;
    private final PrintStream err;
    private @Nullable String json;
    private boolean isForGithub;

    private final ProgressLine progress;

    CompareCommand(PrintStream out, PrintStream err, boolean isTerminal) {
        this.out = out;
        this.err = err;
        progress = new ProgressLine(err, isTerminal);
    }

    /** Runs it, and returns the exit code. */
    int run(String... args) {
        try {
            if (args.length == 0 || Arrays.asList(args).contains("--help")) {
                (args.length == 0 ? err : out).print(HELP);
                return args.length == 0 ? 2 : 0;
            }
            SitemapComparison comparison = parse(args);
            try {
                return run(comparison);
            } catch (RuntimeException | OutOfMemoryError e) {
                // Code 1 means that everything was compared.
                err.println("The comparison is NOT COMPLETE: " + e
                        + (e instanceof OutOfMemoryError ? "; give Java more memory with -Xmx1g" : ""));
                return 3;
            }
        } catch (UsageException | IllegalArgumentException e) {
            err.println(e.getMessage());
            err.println("See compare --help.");
            return 2;
        }
    }

    private int run(SitemapComparison comparison) {
        ComparisonReport report = comparison
                .onProgress(pages -> progress.show(Words.count(pages, "page") + " read"))
                .run();
        progress.end();
        String file = json;
        if ("-".equals(file)) {
            out.print(report.json());
        } else {
            out.print(report.text());
            out.print(isForGithub ? report.annotations() : "");
        }
        out.flush();
        if (file != null && !file.equals("-")) {
            try {
                Files.writeString(Path.of(file), report.json());
            } catch (IOException | InvalidPathException e) {
                err.println("The report can't be written: " + e);
                return 2;
            }
        }
        return report.isClean() ? 0 : report.problems().isEmpty() ? 1 : 3;
    }

    private SitemapComparison parse(String[] args) {
        List<String> sitemaps = new ArrayList<>();
        List<String[]> options = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                sitemaps.add(args[i]);
            } else if (args[i].equals("--github")) {
                isForGithub = true;
            } else if (i + 1 == args.length) {
                throw new UsageException(args[i] + " needs a value");
            } else {
                options.add(new String[] {args[i], args[++i]});
            }
        }
        if (sitemaps.size() != 2) {
            throw new UsageException("Pass two sitemaps, the old and the new one, not " + sitemaps.size() + ": "
                    + String.join(", ", sitemaps));
        }
        SitemapComparison made = SitemapComparison.of(sitemaps.get(0), sitemaps.get(1));
        for (String[] option : options) {
            made = with(made, option[0], option[1]);
        }
        return made;
    }

    private SitemapComparison with(SitemapComparison known, String option, String value) {
        return switch (option) {
            case "--map" -> {
                String[] bases = value.split("=(?=https?://)", 2);
                if (bases.length < 2) {
                    throw new UsageException("--map is \"" + value
                            + "\"; write two base URLs as https://www.example.com=http://localhost:8080");
                }
                yield known.map(bases[0], bases[1]);
            }
            case "--allow" -> known.allow(value);
            case "--fail-on" ->
                known.failOn(Arrays.stream(value.split(","))
                        .map(name -> AuditCommand.kind(DifferenceKind.class, name))
                        .toArray(DifferenceKind[]::new));
            case "--examples" -> known.examples(AuditCommand.number(option, value));
            case "--timeout" -> known.timeout(Duration.ofSeconds(AuditCommand.number(option, value)));
            case "--json" -> {
                json = value;
                yield known;
            }
            default -> throw new UsageException("Unknown option " + option);
        };
    }
}
