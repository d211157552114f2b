package org.example.gazetteer.data;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The languages of the site. The first path segment names a page's language. */
public enum Language {
    EN("English"),
    DE("Deutsch"),
    FR("Français");

    private static final List<Locale> LOCALES =
            Arrays.stream(values()).map(Language::locale).toList();

    private final String displayName;
    private final Locale locale;

    Language(String displayName) {
        this.displayName = displayName;
        this.locale = Locale.forLanguageTag(name().toLowerCase(Locale.ROOT));
    }

    public Locale locale() {
        return locale;
    }

    /** {@code de}: the language in paths and HTML. */
    public String tag() {
        return locale.toLanguageTag();
    }

    /** The language's own name. */
    public String displayName() {
        return displayName;
    }

    /** Finds a language by its {@link #tag()}. JAX-RS converts path parameters with a method of this name. */
    public static Language fromString(String tag) {
        return Arrays.stream(values())
                .filter(language -> language.tag().equals(tag))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The site is not in " + tag));
    }

    /** Finds a language by its {@link #locale()}; English for any other. */
    public static Language of(@Nullable Locale locale) {
        return Arrays.stream(values())
                .filter(language -> language.locale.equals(locale))
                .findFirst()
                .orElse(EN);
    }

    /**
     * The language of the page at a path: of its first segment, English without one, or for {@code /} the one that the
     * reader prefers.
     *
     * @param accepted the header {@code Accept-Language}
     */
    public static Language of(String path, @Nullable String accepted) {
        return path.equals("/") ? preferred(accepted) : ofPath(path).orElse(EN);
    }

    private static Optional<Language> ofPath(String path) {
        return Arrays.stream(values())
                .filter(language -> (path + '/').startsWith('/' + language.tag() + '/'))
                .findFirst();
    }

    /** Looks a language up as in RFC 4647, section 3.4: Austrian German finds German. */
    private static Language preferred(@Nullable String accepted) {
        if (accepted == null) {
            return EN;
        }
        try {
            return of(Locale.lookup(Locale.LanguageRange.parse(accepted), LOCALES));
        } catch (IllegalArgumentException e) {
            return EN; // The header is invalid.
        }
    }
}
