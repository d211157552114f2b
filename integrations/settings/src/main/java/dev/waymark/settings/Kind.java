package dev.waymark.settings;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The type of a setting's value: parses it and describes valid values. Immutable.
 *
 * @param javaType the Java type for tools, such as {@code java.time.Duration}
 * @param expected the valid values, for messages: {@code 1 to 50000}
 * @param words the words of a choice; empty for other kinds
 * @param isList whether there may be several texts
 * @param parser returns the value, or empty for invalid text
 * @param <T> the type of the value
 */
public record Kind<T>(
        String javaType,
        String expected,
        List<String> words,
        boolean isList,
        Function<List<String>, Optional<T>> parser) {

    private static final Pattern AMOUNT = Pattern.compile("(-?\\d{1,12})\\s*(ms|s|m|h|d)", Pattern.CASE_INSENSITIVE);
    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1));

    /** Values that messages show unquoted. */
    private static final Pattern NUMBER = Pattern.compile("-?[0-9.]+[A-Za-z]{0,2}");

    /** Any text. */
    public static final Kind<String> TEXT = scalar("java.lang.String", "text", Optional::of);

    /** {@code true} or {@code false}. */
    public static final Kind<Boolean> BOOLEAN = scalar("java.lang.Boolean", "true or false", Kind::parseBoolean);

    /** A duration of at least zero: {@code 250ms}, {@code 90s}, {@code 10m}, {@code 1h}, {@code 2d} or ISO 8601. */
    public static final Kind<Duration> DURATION =
            duration("a duration of zero or more, such as 90s, 10m or 1h", Duration.ZERO);

    /** A duration of at least a second. */
    public static final Kind<Duration> INTERVAL =
            duration("a duration of at least 1s, such as 90s, 10m or 1h", Duration.ofSeconds(1));

    /** A duration of more than zero. */
    public static final Kind<Duration> TIME_LIMIT =
            duration("a duration of more than zero, such as 90s, 10m or 1h", Duration.ofNanos(1));

    /** Several texts: one comma-separated property, or one property each. */
    public static final Kind<List<String>> LIST = list(text -> text);

    /** The word of a store. */
    static final Kind<String> STORE = scalar(
            TEXT.javaType(), "memory, directory, jdbc or s3", text -> Optional.of(text.toLowerCase(Locale.ROOT)));

    /** A language tag. */
    static final Kind<String> LANGUAGE = scalar(TEXT.javaType(), TEXT.expected(), text -> Optional.of(language(text)));

    /** Several language tags. */
    static final Kind<List<String>> LANGUAGES = list(Kind::language);

    /** YAML reads {@code no}, Norwegian, as {@code false}. */
    private static String language(String tag) {
        return tag.equals("false") ? "no" : tag;
    }

    private static Kind<List<String>> list(UnaryOperator<String> each) {
        return new Kind<>(
                "java.util.List<java.lang.String>",
                "a list with commas",
                List.of(),
                true,
                texts -> Optional.of(texts.stream().map(each).toList()));
    }

    private static <T> Kind<T> scalar(String javaType, String expected, Function<String, Optional<T>> parse) {
        return new Kind<>(javaType, expected, List.of(), false, texts -> parse.apply(texts.get(0)));
    }

    private static Kind<Duration> duration(String expected, Duration least) {
        return scalar(
                "java.time.Duration",
                expected,
                text -> parseDuration(text).filter(duration -> duration.compareTo(least) >= 0));
    }

    /**
     * A whole number.
     *
     * @param least the minimum, inclusive
     * @param most the maximum, inclusive
     * @return the kind
     */
    public static Kind<Integer> integer(int least, int most) {
        String expected =
                least == Integer.MIN_VALUE && most == Integer.MAX_VALUE ? "a whole number" : least + " to " + most;
        return scalar(
                "java.lang.Integer",
                expected,
                text -> parseNumber(text, Integer::valueOf).filter(number -> number >= least && number <= most));
    }

    /**
     * A number.
     *
     * @param least the minimum, inclusive
     * @param most the maximum, inclusive
     * @return the kind
     */
    public static Kind<Double> decimal(double least, double most) {
        return scalar(
                "java.lang.Double",
                least + " to " + most,
                text -> parseNumber(text, Double::valueOf).filter(number -> number >= least && number <= most));
    }

    /**
     * One of the constants of an enum, in lower case and with hyphens.
     *
     * @param type the enum
     * @param <E> the enum
     * @return the kind
     */
    public static <E extends Enum<E>> Kind<E> choice(Class<E> type) {
        E[] constants = type.getEnumConstants();
        List<String> words = Arrays.stream(constants).map(Kind::word).toList();
        return new Kind<>("java.lang.String", alternatives(words), words, false, texts -> {
            String given = wordOf(texts.get(0), words);
            return Arrays.stream(constants)
                    .filter(constant -> word(constant).equals(given))
                    .findFirst();
        });
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** YAML reads {@code off} as {@code false}, and {@code on} as {@code true}. */
    private static String wordOf(String text, List<String> words) {
        String word = text.toLowerCase(Locale.ROOT).replace('_', '-');
        String meant = word.equals("false") ? "off" : word.equals("true") ? "on" : word;
        return words.contains(meant) ? meant : word;
    }

    private static String alternatives(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    /** Whether a value switches something off: YAML reads {@code off} as {@code false}. */
    static boolean isOff(String text) {
        return text.equalsIgnoreCase("off") || text.equalsIgnoreCase("false");
    }

    private static Optional<Boolean> parseBoolean(String text) {
        return text.equalsIgnoreCase("true")
                ? Optional.of(true)
                : text.equalsIgnoreCase("false") ? Optional.of(false) : Optional.empty();
    }

    private static Optional<Duration> parseDuration(String text) {
        Matcher amount = AMOUNT.matcher(text);
        if (amount.matches()) {
            Duration unit = UNITS.getOrDefault(amount.group(2).toLowerCase(Locale.ROOT), Duration.ZERO);
            return Optional.of(unit.multipliedBy(Long.parseLong(amount.group(1))));
        }
        try {
            return Optional.of(Duration.parse(text));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static <N> Optional<N> parseNumber(String text, Function<String, N> parse) {
        try {
            return Optional.of(parse.apply(text));
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }

    /** The value; empty if invalid. */
    Optional<T> parse(List<String> texts) {
        return parser.apply(texts);
    }

    /** Follows the property name in messages: {@code is 60000; use 1 to 50000.} */
    String problem(String text) {
        return "is " + quoted(text) + "; use " + expected + ".";
    }

    private static String quoted(String text) {
        return NUMBER.matcher(text).matches() ? text : "\"" + text + "\"";
    }
}
