package dev.waymark.settings;

import dev.waymark.runtime.SitemapBuilder;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * A setting: name, kind, default, example and meaning. Immutable.
 *
 * <pre>{@code
 * static final Row<Duration> GRACE = Row.of("waymark.grace", Kind.DURATION, "2h", "2h",
 *         "How long a sitemap is served after it left the index.", SitemapBuilder::grace);
 * }</pre>
 *
 * @param <T> the type of its value
 */
public final class Row<T> {

    private static final String SITE = "<name>";

    private final String name;
    private final Kind<T> kind;
    private final String standard;
    private final String example;
    private final String meaning;
    private final @Nullable BiFunction<SitemapBuilder, T, SitemapBuilder> apply;
    private final Stack stack;
    private final boolean isEveryday;

    private Row(
            String name,
            Kind<T> kind,
            String standard,
            String example,
            String meaning,
            @Nullable BiFunction<SitemapBuilder, T, SitemapBuilder> apply,
            Stack stack,
            boolean isEveryday) {
        this.name = name;
        this.kind = kind;
        this.standard = standard;
        this.example = example;
        this.meaning = meaning;
        this.apply = apply;
        this.stack = stack;
        this.isEveryday = isEveryday;
    }

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
        return new Row<>(name, kind, standard, example, meaning, null, Stack.ANY, false);
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
        return new Row<>(name, kind, standard, example, meaning, apply, Stack.ANY, false);
    }

    /**
     * Returns a copy for one stack only.
     *
     * @param only the stack that uses it
     * @return the row
     */
    public Row<T> on(Stack only) {
        return new Row<>(name, kind, standard, example, meaning, apply, only, isEveryday);
    }

    /**
     * Returns a copy marked as commonly set.
     *
     * @return the row
     */
    public Row<T> everyday() {
        return new Row<>(name, kind, standard, example, meaning, apply, stack, true);
    }

    /**
     * Returns a copy for one site.
     *
     * @param site the site's name
     * @return the row
     */
    public Row<T> ofSite(String site) {
        return new Row<>(name.replace(SITE, site), kind, standard, example, meaning, apply, stack, isEveryday);
    }

    /**
     * The property.
     *
     * @return such as {@code waymark.grace}
     */
    public String name() {
        return name;
    }

    /**
     * Its kind.
     *
     * @return the parser of the value
     */
    public Kind<T> kind() {
        return kind;
    }

    /**
     * The default.
     *
     * @return as written; empty if there is none
     */
    public Optional<String> standard() {
        return standard.isEmpty() ? Optional.empty() : Optional.of(standard);
    }

    /**
     * An example line.
     *
     * @return such as {@code waymark.grace=2h}
     */
    public String line() {
        return name.replace(SITE, "germany") + "=" + example;
    }

    /**
     * Its effect.
     *
     * @return one to three sentences
     */
    public String meaning() {
        return meaning;
    }

    /**
     * The stack that uses it.
     *
     * @return the stack
     */
    public Stack stack() {
        return stack;
    }

    /**
     * Whether it is commonly set.
     *
     * @return {@code true} if the guide lists it first
     */
    public boolean isEveryday() {
        return isEveryday;
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
        Optional<T> value = kind.parse(texts);
        if (value.isEmpty()) {
            throw new SettingException(name + " " + kind.problem(texts.get(0)) + origin(source), "", null);
        }
        return value;
    }

    /** The default value. */
    T standardValue() {
        return kind.parse(kind.isList() ? List.of() : List.of(standard)).orElseThrow();
    }

    List<String> texts(SettingSource source) {
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
        BiFunction<SitemapBuilder, T, SitemapBuilder> method = apply;
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

    /** Reports a parsed value that its user rejected. */
    SettingException wrong(SettingSource source, RuntimeException cause) {
        if (cause instanceof SettingException known) {
            return known;
        }
        String message = String.valueOf(cause.getMessage());
        return new SettingException(
                name + " is " + Kind.quoted(String.join(", ", texts(source))) + ". " + message
                        + (message.endsWith(".") || message.endsWith("?") ? "" : ".") + origin(source),
                "Write for example: " + line(),
                cause);
    }

    private String origin(SettingSource source) {
        String origin = source.origin(name);
        return origin == null ? "" : " Set by " + origin + ".";
    }
}
