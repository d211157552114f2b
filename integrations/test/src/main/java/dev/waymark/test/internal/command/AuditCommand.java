package dev.waymark.test.internal.command;

import dev.waymark.test.AuditReport;
import dev.waymark.test.FindingKind;
import dev.waymark.test.SitemapAudit;
import dev.waymark.test.internal.transport.Addresses;
import java.io.Console;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The command line: {@code java -jar waymark-test-<version>-cli.jar http://localhost:8080}. Exit code: 0 if clean, 1
 * with findings, 2 for wrong usage.
 */
public final class AuditCommand {

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
              --ignore KIND,KIND   findings to ignore: KINDS
              --user-agent TEXT    User-Agent of the requests
              --json FILE          also writes the report as JSON;
                                   - writes only JSON, to standard output
              --no-progress        hides the progress
              --help               prints this help

            Exit code: 0 if clean, 1 with findings, 2 for wrong usage.
            """;

    private final PrintStream out;
    private final PrintStream err;
    private final boolean isTerminal;

    private @Nullable String json;
    private boolean hasProgress = true;

    AuditCommand(PrintStream out, PrintStream err, boolean isTerminal) {
        this.out = out;
        this.err = err;
        this.isTerminal = isTerminal;
    }

    /**
     * Runs it, and ends the process.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        // The robots.txt parser brings SLF4J, which would warn that no logger is configured.
        System.setProperty("slf4j.internal.verbosity", "ERROR");
        System.exit(new AuditCommand(System.out, System.err, isTerminal()).run(args));
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

    /** Runs it, and returns the exit code. */
    int run(String... args) {
        if (args.length > 0 && args[0].equals("compare")) {
            return new CompareCommand(out, err, isTerminal).run(Arrays.copyOfRange(args, 1, args.length));
        }
        try {
            if (args.length == 0 || Arrays.asList(args).contains("--help")) {
                (args.length == 0 ? err : out).print(help());
                return args.length == 0 ? 2 : 0;
            }
            return run(parse(args));
        } catch (UsageException | IllegalArgumentException e) {
            err.println(e.getMessage());
            err.println("See --help.");
            return 2;
        }
    }

    private static String help() {
        String kinds = Arrays.stream(FindingKind.values())
                .map(FindingKind::name)
                .collect(Collectors.joining(", "))
                .replace(", ROBOTS", ",\n                       ROBOTS")
                .replace(", GONE", ",\n                       GONE")
                .replace(", NOINDEX_PAGE", ",\n                       NOINDEX_PAGE");
        return HELP.replace("KINDS", kinds);
    }

    private int run(SitemapAudit parsed) {
        ProgressLine progress = new ProgressLine(err, isTerminal);
        AuditReport report = hasProgress ? parsed.onProgress(progress::show).run() : parsed.run();
        progress.end();
        String file = json;
        out.print("-".equals(file) ? report.json() : report.text());
        out.flush();
        if (file != null && !file.equals("-")) {
            try {
                Files.writeString(Path.of(file), report.json());
            } catch (IOException | InvalidPathException e) {
                err.println("The report can't be written: " + e);
                return 2;
            }
        }
        return report.isClean() ? 0 : 1;
    }

    private SitemapAudit parse(String[] args) {
        // The URL may be anywhere among the options.
        List<String> urls = new ArrayList<>();
        List<String[]> options = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                urls.add(args[i]);
            } else if (isAlone(args[i]) || i + 1 == args.length) {
                options.add(new String[] {args[i], ""});
            } else {
                options.add(new String[] {args[i], args[++i]});
            }
        }
        if (urls.isEmpty()) {
            throw new UsageException("Add a URL, such as http://localhost:8080");
        }
        String url = urls.get(0);
        SitemapAudit made = SitemapAudit.at(url.contains("://") ? url : "http://" + url);
        if (urls.size() > 1) {
            throw new UsageException("There are two URLs: " + url + " and " + urls.get(1));
        }
        for (String[] option : options) {
            if (option[1].isEmpty() && !isAlone(option[0])) {
                throw new UsageException(option[0] + " needs a value");
            }
            made = with(made, option[0], option[1]);
        }
        return made;
    }

    private static boolean isAlone(String option) {
        return option.equals("--all") || option.equals("--no-progress");
    }

    private SitemapAudit with(SitemapAudit known, String option, String value) {
        return switch (option) {
            case "--samples" -> known.samples(number(option, value));
            case "--all" -> known.everything();
            case "--seed" -> known.seed(number(option, value));
            case "--base-url" -> known.baseUrl(Addresses.checked(value));
            case "--parallel" -> known.parallel(number(option, value));
            case "--pause" -> known.pause(Duration.ofMillis(number(option, value)));
            case "--timeout" -> known.timeout(Duration.ofSeconds(number(option, value)));
            case "--slow" -> known.slowerThan(Duration.ofSeconds(number(option, value)));
            case "--limit" -> known.limit(Duration.ofSeconds(number(option, value)));
            case "--max-findings" -> known.maxFindings(number(option, value));
            case "--user-agent" -> known.userAgent(value);
            case "--ignore" ->
                known.ignoring(Arrays.stream(value.split(","))
                        .map(name -> kind(FindingKind.class, name))
                        .toArray(FindingKind[]::new));
            case "--json" -> {
                json = value;
                yield known;
            }
            case "--no-progress" -> {
                hasProgress = false;
                yield known;
            }
            default -> throw new UsageException("Unknown option " + option);
        };
    }

    static int number(String option, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new UsageException(option + " is \"" + value + "\"; use a number");
        }
    }

    static <K extends Enum<K>> K kind(Class<K> kinds, String name) {
        try {
            return Enum.valueOf(kinds, name.strip().toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw new UsageException(
                    "There is no kind " + name + "; there are " + Arrays.toString(kinds.getEnumConstants()));
        }
    }
}
