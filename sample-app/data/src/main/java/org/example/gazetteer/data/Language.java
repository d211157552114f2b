package org.example.gazetteer.data;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The languages of the site. The first segment of an address says which one a page is in. */
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

    /** {@code de}: what addresses begin with, and what HTML calls the language. */
    public String tag() {
        return locale.toLanguageTag();
    }

    /** What the language calls itself. */
    public String displayName() {
        return displayName;
    }

    /** By its {@link #tag()}. JAX-RS makes path parameters with a method of this name. */
    public static Language fromString(String tag) {
        return Arrays.stream(values())
                .filter(language -> language.tag().equals(tag))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("The site is not in " + tag));
    }

    /** One of {@link #locale()}, and English for any other. */
    public static Language of(@Nullable Locale locale) {
        return Arrays.stream(values())
                .filter(language -> language.locale.equals(locale))
                .findFirst()
                .orElse(EN);
    }

    /**
     * The language of the page at a path. {@code /} is in the one that its reader prefers; every other page is in the
     * one that its address begins with, and in English where it begins with none.
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

    /** As RFC 4647, section 3.4, looks a language up: who asks for Austrian German gets German. */
    private static Language preferred(@Nullable String accepted) {
        if (accepted == null) {
            return EN;
        }
        try {
            return of(Locale.lookup(Locale.LanguageRange.parse(accepted), LOCALES));
        } catch (IllegalArgumentException e) {
            return EN; // Whatever this header is, it names no language.
        }
    }
}
