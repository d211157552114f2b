package dev.waymark.settings;

import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/** Where the values of properties come from: each framework has one of its own. */
public interface SettingSource {

    /**
     * The value of a property.
     *
     * @param name such as {@code waymark.grace}
     * @return as it is written, placeholders resolved; {@code null} if there is none
     */
    @Nullable
    String text(String name);

    /**
     * The values of a property that has several. By default those between the commas of {@link #text}.
     *
     * @param name such as {@code waymark.locales}
     * @return the values; empty if there are none
     */
    default List<String> list(String name) {
        String text = text(name);
        return text == null || text.isBlank() ? List.of() : List.of(text.split(","));
    }

    /**
     * The names of all properties that can be listed, those of other libraries and of the environment among them.
     *
     * @return as they are written
     */
    Iterable<String> names();

    /**
     * Where a value is set.
     *
     * @param name such as {@code waymark.grace}
     * @return such as a file and a line; {@code null} if the framework doesn't know
     */
    default @Nullable String origin(String name) {
        return null;
    }

    /**
     * Where values are looked for.
     *
     * @return to be read after "is not set in"; empty where everybody knows
     */
    default String places() {
        return "";
    }

    /**
     * Whether {@code waymark.baseUrl} is {@code waymark.base-url} too.
     *
     * @return {@code true} with Spring Boot
     */
    default boolean isRelaxed() {
        return false;
    }

    /**
     * Properties that an application has read itself.
     *
     * @param properties asked each time
     * @return a source of them
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
