package dev.waymark.test.internal.command;

import dev.waymark.test.AuditReport;
import dev.waymark.test.FindingKind;
import dev.waymark.test.SitemapAudit;
import java.io.Console;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * The command line: {@code java -jar waymark-test-<version>-cli.jar http://localhost:8080}. Exit code: 0 if clean, 1
 * with findings, 2 for wrong usage.
 */
public final class AuditCommand extends Command<SitemapAudit> {

    private static final String HELP = """
            Requests the pages that a site's sitemap lists, and reports problems.

            usage: java -jar waymark-test-cli.jar URL [options]
                   java -jar waymark-test-cli.jar compare OLD NEW [options]

            The second form compares two sitemaps; "compare --help" explains it.

              URL                  address of the sitemap, http://localhost:8080/sitemap.xml,
                                   or the part before /sitemap.xml
              --samples N          pages of each section: the first, the last, and
                                   random others (default 20)
              --all                every listed page
              --seed N             selects other samples (default 1)
              --base-url URL       base of the listed pages if they have another path
                                   than the URL: https://www.example.com/shop
              --parallel N         maximum concurrent requests, 1 to 64 (default 4)
              --pause MILLIS       pause after each request (default 0)
              --timeout SECONDS    timeout of one request (default 10)
              --slow SECONDS       time after which a page is slow (default 3)
              --limit SECONDS      time limit of the audit (default 6 hours)
              --max-findings N     number of findings at which the audit stops (default 100)
              --ignore KIND,KIND   findings to ignore: SITEMAP, NOT_FOUND,
                                   GONE, SERVER_ERROR, STATUS, REDIRECT, LOGIN, NOINDEX_HEADER,
                                   NOINDEX_PAGE, CANONICAL,
                                   ROBOTS, ALTERNATE, TIMEOUT, CONNECTION
              --user-agent TEXT    User-Agent of the requests
              --json FILE          also writes the report as JSON;
                                   - writes only JSON, to standard output
              --no-progress        hides the progress
              --help               prints this help

            Exit code: 0 if clean, 1 with findings, 2 for wrong usage.
            """;

    private boolean hasProgress = true;

    AuditCommand(PrintStream out, PrintStream err, boolean isTerminal) {
        super(out, err, isTerminal, "", HELP, Set.of("--all", "--no-progress"));
    }

    /**
     * Runs it, and ends the process.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        // The robots.txt parser brings SLF4J, which would warn that no logger is configured.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        System.exit(run(System.out, System.err, isTerminal(), args));
    }

    /** Whether output goes to a terminal. Since Java 22, there is always a console. */
    @SuppressWarnings("SystemConsoleNull") // Null without a terminal before Java 22.
    private static boolean isTerminal() {
        Console console = System.console();
        if (console == null) {
            return false;
        }
        try {
            Method isTerminal = Console.class.getMethod("isTerminal");
            return Boolean.TRUE.equals(isTerminal.invoke(console));
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }

    /** Runs the audit or the comparison, and returns the exit code. */
    static int run(PrintStream out, PrintStream err, boolean isTerminal, String... args) {
        return args.length > 0 && args[0].equals("compare")
                ? new CompareCommand(out, err, isTerminal).run(Arrays.copyOfRange(args, 1, args.length))
                : new AuditCommand(out, err, isTerminal).run(args);
    }

    @Override
    SitemapAudit start(List<String> urls) {
        if (urls.isEmpty()) {
            throw new IllegalArgumentException("Add a URL, such as http://localhost:8080");
        }
        String url = urls.get(0);
        SitemapAudit made = SitemapAudit.at(url.contains("://") ? url : "http://" + url);
        if (urls.size() > 1) {
            throw new IllegalArgumentException("There are two URLs: " + url + " and " + urls.get(1));
        }
        return made;
    }

    @Override
    int run(SitemapAudit audit) {
        AuditReport report = hasProgress ? audit.onProgress(progress::show).run() : audit.run();
        progress.end();
        return print(report.text(), report::json, report.isClean() ? 0 : 1);
    }

    @Override
    SitemapAudit with(SitemapAudit known, String option, String value) {
        return switch (option) {
            case "--samples" -> known.samples(number(option, value));
            case "--all" -> known.everything();
            case "--seed" -> known.seed(number(option, value));
            case "--base-url" -> known.baseUrl(value);
            case "--parallel" -> known.parallel(number(option, value));
            case "--pause" -> known.pause(Duration.ofMillis(number(option, value)));
            case "--timeout" -> known.timeout(Duration.ofSeconds(number(option, value)));
            case "--slow" -> known.slowerThan(Duration.ofSeconds(number(option, value)));
            case "--limit" -> known.limit(Duration.ofSeconds(number(option, value)));
            case "--max-findings" -> known.maxFindings(number(option, value));
            case "--user-agent" -> known.userAgent(value);
            case "--ignore" -> known.ignoring(kinds(FindingKind.class, value, FindingKind[]::new));
            case "--no-progress" -> {
                hasProgress = false;
                yield known;
            }
            default -> throw new AssertionError(option);
        };
    }
}
