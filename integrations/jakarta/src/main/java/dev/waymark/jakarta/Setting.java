package dev.waymark.jakarta;

import dev.waymark.settings.WaymarkSetting;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of one {@code waymark.*} property, and what it means.
 *
 * @param setting the property
 * @param text its value, not blank
 */
record Setting(WaymarkSetting setting, String text) {

    private static final Pattern DURATION = Pattern.compile("(\\d{1,15})\\s*(ms|s|m|h|d)", Pattern.CASE_INSENSITIVE);
    private static final Map<String, Duration> UNITS = Map.of(
            "ms", Duration.ofMillis(1),
            "s", Duration.ofSeconds(1),
            "m", Duration.ofMinutes(1),
            "h", Duration.ofHours(1),
            "d", Duration.ofDays(1));
    private static final Pattern SIZE = Pattern.compile("(\\d{1,15})\\s*(B|KB|MB)?", Pattern.CASE_INSENSITIVE);

    /** What a value means, and what is wrong with one that means nothing. */
    @FunctionalInterface
    interface Meaning<T> {
        T of(String text);
    }

    /** Reads the value, under the name of the property. */
    <T> T as(Meaning<T> meaning) {
        try {
            return meaning.of(text);
        } catch (PropertyException e) {
            throw e;
        } catch (NumberFormatException e) {
            throw new PropertyException(setting.property(), "\"" + text + "\" is no number", setting.line(), e);
        } catch (RuntimeException e) {
            throw new PropertyException(setting.property(), String.valueOf(e.getMessage()), setting.line(), e);
        }
    }

    /** {@code 1h}, {@code 90s}, {@code 250ms}, or {@code PT1H30M}. */
    Duration duration() {
        return as(value -> {
            Matcher simple = DURATION.matcher(value);
            if (simple.matches()) {
                Duration unit = UNITS.getOrDefault(simple.group(2).toLowerCase(Locale.ROOT), Duration.ZERO);
                return unit.multipliedBy(Long.parseLong(simple.group(1)));
            }
            try {
                return Duration.parse(value);
            } catch (DateTimeParseException e) {
                throw new IllegalArgumentException(
                        "\"" + value + "\" is no duration: give a number with ms, s, m, h or d behind it", e);
            }
        });
    }

    /** {@code 50MB}, {@code 512KB}, or a number of bytes. */
    long bytes() {
        return as(value -> {
            Matcher size = SIZE.matcher(value);
            if (!size.matches()) {
                throw new IllegalArgumentException(
                        "\"" + value + "\" is no size: give a number of bytes, or one with KB or MB behind it");
            }
            String unit = size.group(2) == null ? "B" : size.group(2).toUpperCase(Locale.ROOT);
            long factor = unit.equals("MB") ? 1 << 20 : unit.equals("KB") ? 1 << 10 : 1;
            return Math.multiplyExact(Long.parseLong(size.group(1)), factor);
        });
    }

    /** The values between commas, without space around them. */
    List<String> list() {
        return Arrays.stream(text.split(",", -1)).map(String::strip).toList();
    }

    /** {@code true} or {@code false}, and nothing else: a slip of the keyboard is not a no. */
    boolean truth() {
        return as(value -> {
            if (value.equalsIgnoreCase("true") || value.equalsIgnoreCase("false")) {
                return value.equalsIgnoreCase("true");
            }
            throw new IllegalArgumentException("\"" + value + "\" is neither true nor false");
        });
    }

    /** One of the constants of an enum, in any case. */
    <E extends Enum<E>> E constant(Function<String, E> valueOf, E[] constants) {
        return as(value -> {
            try {
                return valueOf.apply(value.toUpperCase(Locale.ROOT));
            } catch (IllegalArgumentException e) {
                String known = Arrays.stream(constants)
                        .map(constant -> constant.name().toLowerCase(Locale.ROOT))
                        .collect(Collectors.joining(" nor "));
                throw new IllegalArgumentException("\"" + value + "\" is neither " + known, e);
            }
        });
    }
}
