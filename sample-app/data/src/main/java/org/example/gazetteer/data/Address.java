package org.example.gazetteer.data;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;

/**
 * Where a page is: a path for each language that it is in.
 *
 * @param paths percent-encoded, in the order of the languages; none for a page that has no address of its own
 */
public record Address(Map<Language, String> paths) {

    /** What has no address of its own, as the answer to one that does not exist. */
    public static final Address NONE = new Address(Map.of());

    /** A page in all languages. */
    static Address inAll(Function<Language, String> path) {
        Map<Language, String> paths = new EnumMap<>(Language.class);
        for (Language language : Language.values()) {
            paths.put(language, path.apply(language));
        }
        return new Address(Collections.unmodifiableMap(paths));
    }

    /** A page in English alone. */
    static Address inEnglish(String path) {
        return new Address(Map.of(Language.EN, path));
    }

    /** The path in this language; where the page is not in it, the one that it has. */
    public String in(Language language) {
        String path = paths.get(language);
        return path != null ? path : paths.values().iterator().next();
    }
}
