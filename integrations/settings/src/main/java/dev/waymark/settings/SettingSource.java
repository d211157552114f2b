package dev.waymark.settings;

import java.util.List;
import java.util.Objects;
import java.util.Properties;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A source of property values. Each framework has its own. */
public interface SettingSource {

    /**
     * The value of a property.
     *
     * @param name such as {@code waymark.grace}
     * @return the text, placeholders resolved; {@code null} if unset
     */
    @Nullable
    String text(String name);

    /**
     * The values of a list property. By default, splits {@link #text} at commas; without it, collects
     * {@code waymark.locales[0]} and so on.
     *
     * @param name such as {@code waymark.locales}
     * @return the values; empty if there are none
     */
    default List<String> list(String name) {
        String text = text(name);
        return text != null
                ? List.of(text.split(","))
                : Stream.iterate(0, i -> i + 1)
                        .map(i -> text(name + "[" + i + "]"))
                        .takeWhile(Objects::nonNull)
                        .map(Objects::requireNonNull)
                        .toList();
    }

    /**
     * The names of all known properties, including those of other libraries and the environment.
     *
     * @return as written
     */
    Iterable<String> names();

    /**
     * The origin of a value.
     *
     * @param name such as {@code waymark.grace}
     * @return such as a file and line; {@code null} if unknown
     */
    default @Nullable String origin(String name) {
        return null;
    }

    /**
     * The places searched.
     *
     * @return follows "is not set in"; empty if obvious
     */
    default String places() {
        return "";
    }

    /**
     * Whether {@code waymark.baseUrl} also means {@code waymark.base-url}.
     *
     * @return {@code true} with Spring Boot
     */
    default boolean isRelaxed() {
        return false;
    }

    /**
     * Properties that the application loaded.
     *
     * @param properties read on each call
     * @return their source
     */
    static SettingSource of(Properties properties) {
        return new SettingSource() {
            @Override
            public @Nullable String text(String name) {
                return properties.getProperty(name);
            }

            @Override
            public Iterable<String> names() {
                return properties.stringPropertyNames();
            }
        };
    }
}
