package dev.waymark.settings;

import dev.waymark.runtime.SitemapBuilder;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * A setting: name, kind, default, example and meaning. Immutable.
 *
 * <pre>{@code
 * static final Row<Duration> GRACE = Row.of("waymark.grace", Kind.DURATION, "2h", "2h",
 *         "How long a sitemap is served after it left the index.", SitemapBuilder::grace);
 * }</pre>
 *
 * @param name the property, such as {@code waymark.grace}; a per-site one contains {@code <name>}
 * @param kind parses the value
 * @param standard the default, as written; empty if there is none or it isn't constant
 * @param example a valid value
 * @param meaning its effect, in one to three sentences
 * @param effect called if the property is set; {@code null} if a capability or the framework reads it
 * @param stack the stack that uses it
 * @param isEveryday whether it is commonly set, so the guide lists it first
 * @param need what it has no effect without
 * @param <T> the type of its value
 */
public record Row<T>(
        String name,
        Kind<T> kind,
        Optional<String> standard,
        String example,
        String meaning,
        @Nullable BiFunction<SitemapBuilder, T, SitemapBuilder> effect,
        Stack stack,
        boolean isEveryday,
        Need need) {

    /**
     * What a setting has no effect without.
     *
     * @param name such as {@code waymark.robots=serve}
     * @param isThere whether an application has it
     */
    public record Need(String name, Predicate<Setup> isThere) {

        static final Need NOTHING = new Need("", setup -> true);
    }

    private static final String SITE = "<name>";

    /**
     * A setting that a capability or the framework reads.
     *
     * @param name the property; a per-site one contains {@code <name>}
     * @param kind parses the value
     * @param standard the default, as written; empty if there is none or it isn't constant
     * @param example a valid value
     * @param meaning its effect, in one to three sentences
     * @param <T> the type of its value
     * @return the row
     */
    public static <T> Row<T> of(String name, Kind<T> kind, String standard, String example, String meaning) {
        return new Row<>(name, kind, given(standard), example, meaning, null, Stack.ANY, false, Need.NOTHING);
    }

    /**
     * A setting with a builder method.
     *
     * @param name the property
     * @param kind parses the value
     * @param standard the default, as written; empty if there is none
     * @param example a valid value
     * @param meaning its effect, in one to three sentences
     * @param apply called if the property is set
     * @param <T> the type of its value
     * @return the row
     */
    public static <T> Row<T> of(
            String name,
            Kind<T> kind,
            String standard,
            String example,
            String meaning,
            BiFunction<SitemapBuilder, T, SitemapBuilder> apply) {
        return new Row<>(name, kind, given(standard), example, meaning, apply, Stack.ANY, false, Need.NOTHING);
    }

    private static Optional<String> given(String standard) {
        return Optional.of(standard).filter(text -> !text.isEmpty());
    }

    /**
     * Returns a copy for one stack only.
     *
     * @param only the stack that uses it
     * @return the row
     */
    public Row<T> on(Stack only) {
        return new Row<>(name, kind, standard, example, meaning, effect, only, isEveryday, need);
    }

    /**
     * Returns a copy marked as commonly set.
     *
     * @return the row
     */
    public Row<T> everyday() {
        return new Row<>(name, kind, standard, example, meaning, effect, stack, true, need);
    }

    /**
     * Returns a copy that draws a warning if it is set in vain.
     *
     * @param what what it has no effect without, such as {@code waymark.robots=serve}
     * @param isThere whether an application has that
     * @return the row
     */
    public Row<T> needs(String what, Predicate<Setup> isThere) {
        Need added = new Need(what, isThere);
        return new Row<>(name, kind, standard, example, meaning, effect, stack, isEveryday, added);
    }

    /**
     * Returns a copy that draws a warning if it is set without another setting.
     *
     * @param other the setting
     * @return the row
     */
    public Row<T> needs(Row<?> other) {
        return needs(
                other.name, setup -> !other.texts(setup.settings().source()).isEmpty());
    }

    /**
     * Returns a copy that draws a warning if it is set while another setting hasn't a value.
     *
     * @param other the setting
     * @param value its value, a word
     * @return the row
     */
    public Row<T> needs(Row<?> other, String value) {
        return needs(
                other.name + "=" + value,
                setup -> other.texts(setup.settings().source()).stream().anyMatch(value::equalsIgnoreCase));
    }

    /** A copy for one site. */
    Row<T> ofSite(String site) {
        return new Row<>(name.replace(SITE, site), kind, standard, example, meaning, effect, stack, isEveryday, need);
    }

    /**
     * An example line.
     *
     * @return such as {@code waymark.grace=2h}
     */
    public String line() {
        return name.replace(SITE, "germany") + "=" + example;
    }

    boolean isOfSite() {
        return name.contains(SITE);
    }

    /** The value; empty if unset. */
    Optional<T> read(SettingSource source) {
        List<String> texts = texts(source);
        if (texts.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(kind.parse(texts).orElseThrow(() -> wrong(source)));
    }

    /** Reports a value that isn't of its kind. */
    SettingException wrong(SettingSource source) {
        return SettingException.of(name + " " + kind.problem(texts(source).get(0)) + origin(source));
    }

    /** The default value. */
    T standardValue() {
        return kind.parse(kind.isList() ? List.of() : List.of(standard.orElse("")))
                .orElseThrow();
    }

    /** The warning if it is set in vain. To switch something off is never in vain. */
    Optional<String> warning(Setup setup) {
        return texts(setup.settings().source()).stream().allMatch(Kind::isOff)
                        || need.isThere().test(setup)
                ? Optional.empty()
                : Optional.of(name + " has no effect without " + need.name() + ": add that, or remove it.");
    }

    private List<String> texts(SettingSource source) {
        if (kind.isList()) {
            return source.list(name).stream()
                    .map(String::strip)
                    .filter(text -> !text.isEmpty())
                    .toList();
        }
        String text = source.text(name);
        return text == null || text.isBlank() ? List.of() : List.of(text.strip());
    }

    void apply(SitemapBuilder builder, SettingSource source) {
        BiFunction<SitemapBuilder, T, SitemapBuilder> method = effect;
        if (method != null) {
            read(source).ifPresent(value -> {
                try {
                    SitemapBuilder unused = method.apply(builder, value);
                } catch (IllegalArgumentException | IllegalStateException e) {
                    throw wrong(source, e);
                }
            });
        }
    }

    /** Reports a parsed value that its user rejected, with a message that has the value and the remedy. */
    SettingException wrong(SettingSource source, RuntimeException cause) {
        if (cause instanceof SettingException known) {
            return known;
        }
        String message = String.valueOf(cause.getMessage());
        String end = message.endsWith(".") || message.endsWith("?") ? "" : ".";
        return new SettingException(name + ": " + message + end + origin(source), "", cause);
    }

    private String origin(SettingSource source) {
        String origin = source.origin(name);
        return origin == null ? "" : " Set by " + origin + ".";
    }
}
