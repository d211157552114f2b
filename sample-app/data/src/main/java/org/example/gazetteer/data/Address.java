package org.example.gazetteer.data;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A page's paths by language.
 *
 * @param paths percent-encoded, in the order of the languages; empty for a page without an address
 */
public record Address(Map<Language, String> paths) {

    /** For responses without an address, such as "not found". */
    public static final Address NONE = new Address(Map.of());

    /** A page in all languages. */
    static Address inAll(Function<Language, String> path) {
        Map<Language, String> paths = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            paths.put(language, path.apply(language));
        }
        return new Address(Collections.unmodifiableMap(paths));
    }

    /** A page in English only. */
    static Address inEnglish(String path) {
        return new Address(Map.of(Language.EN, path));
    }

    /** The path in a language, or the only path if the page isn't in that language. */
    public String in(Language language) {
        String path = paths.get(language);
        return path != null ? path : paths.values().iterator().next();
    }
}
