package dev.waymark.test.internal.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Parses the arguments of a command, and prints its report. Used once.
 *
 * @param <S> the settings that the arguments change
 */
abstract class Command<S> {

    final PrintStream err;
    final ProgressLine progress;

    private final PrintStream out;
    private final String name;
    private final String help;
    private final Set<String> flags;

    /** The file of the JSON report: {@code -} for standard output; {@code null} for none. */
    private @Nullable String json;

    /**
     * Creates a command.
     *
     * @param name what comes before its arguments; empty for the default command
     * @param help the text of {@code --help}
     * @param flags the options without a value
     */
    Command(PrintStream out, PrintStream err, boolean isTerminal, String name, String help, Set<String> flags) {
        this.out = out;
        this.err = err;
        this.name = name;
        this.help = help;
        this.flags = flags;
        progress = new ProgressLine(err, isTerminal);
    }

    /** The settings for the arguments that are no options. */
    abstract S start(List<String> arguments);

    /** The settings with an option. */
    abstract S with(S known, String option, String value);

    /** Runs it with these settings, and returns the exit code. */
    abstract int run(S settings);

    /** Runs it, and returns the exit code. */
    final int run(String... args) {
        try {
            if (args.length == 0 || Arrays.asList(args).contains("--help")) {
                (args.length == 0 ? err : out).print(help);
                return args.length == 0 ? 2 : 0;
            }
            return run(parse(args));
        } catch (IllegalArgumentException e) {
            err.println(e.getMessage());
            err.println("See " + name + "--help.");
            return 2;
        }
    }

    /** Arguments may be anywhere among the options. */
    private S parse(String[] args) {
        List<String> arguments = new ArrayList<>();
        List<String[]> options = new ArrayList<>();
        for (int i = 0; i < args.length; i++) {
            if (!args[i].startsWith("--")) {
                arguments.add(args[i]);
            } else if (!help.contains("  " + args[i] + " ")) {
                throw new IllegalArgumentException("Unknown option " + args[i]);
            } else if (flags.contains(args[i]) || i + 1 == args.length) {
                options.add(new String[] {args[i], ""});
            } else {
                options.add(new String[] {args[i], args[++i]});
            }
        }
        S made = start(arguments);
        for (String[] option : options) {
            if (option[1].isEmpty() && !flags.contains(option[0])) {
                throw new IllegalArgumentException(option[0] + " needs a value");
            }
            if (option[0].equals("--json")) {
                json = option[1];
            } else {
                made = with(made, option[0], option[1]);
            }
        }
        return made;
    }

    /**
     * Prints a report as text or JSON, and writes it as JSON if that was asked for.
     *
     * @param code the exit code if it can be written
     * @return the exit code
     */
    final int print(String text, Supplier<String> asJson, int code) {
        String file = json;
        out.print("-".equals(file) ? asJson.get() : text);
        out.flush();
        if (file != null && !file.equals("-")) {
            try {
                Files.writeString(Path.of(file), asJson.get());
            } catch (IOException | InvalidPathException e) {
                err.println("The report can't be written: " + e);
                return 2;
            }
        }
        return code;
    }

    static int number(String option, String value) {
        try {
            return Integer.parseInt(value);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " is \"" + value + "\"; use a number");
        }
    }

    /** Parses names of kinds, separated by commas. */
    static <K extends Enum<K>> K[] kinds(Class<K> kinds, String names, IntFunction<K[]> array) {
        return Arrays.stream(names.split(",")).map(name -> kind(kinds, name)).toArray(array);
    }

    private static <K extends Enum<K>> K kind(Class<K> kinds, String name) {
        try {
            return Enum.valueOf(kinds, name.strip().toUpperCase(Locale.ROOT).replace('-', '_'));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    "There is no kind " + name + "; there are " + Arrays.toString(kinds.getEnumConstants()));
        }
    }
}
