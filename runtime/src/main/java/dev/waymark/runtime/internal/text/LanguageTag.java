package dev.waymark.runtime.internal.text;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Language tags that search engines read: an ISO 639-1 language, an optional ISO 15924 script, an optional ISO 3166-1
 * alpha-2 country. BCP 47 has many more, with unknown effects in a sitemap.
 */
public final class LanguageTag {

    /** The tag of the page for all other readers. */
    public static final String X_DEFAULT = "x-default";

    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());
    private static final Set<String> LANGUAGES = languages();
    private static final Pattern SCRIPT = Pattern.compile("[A-Z][a-z]{3}");

    /** Common mistakes: replaced codes, and countries whose code isn't a language. */
    private static final Map<String, String> MEANT = Map.ofEntries(
            Map.entry("iw", "he"),
            Map.entry("in", "id"),
            Map.entry("ji", "yi"),
            Map.entry("mo", "ro"),
            Map.entry("cn", "zh"),
            Map.entry("cz", "cs"),
            Map.entry("dk", "da"),
            Map.entry("gr", "el"),
            Map.entry("jp", "ja"),
            Map.entry("ua", "uk"),
            Map.entry("vn", "vi"),
            Map.entry("gb", "en-GB"),
            Map.entry("us", "en-US"));

    private LanguageTag() {}

    private static Set<String> languages() {
        Set<String> languages = new HashSet<>(Set.of(Locale.getISOLanguages()));
        // Java still knows these.
        languages.removeAll(List.of("iw", "in", "ji", "mo"));
        return languages;
    }

    /** The normal form of a tag, {@code zh-Hant-TW} for {@code ZH_hant_tw}; {@code null} if it isn't a tag. */
    public static @Nullable String find(String text) {
        String[] parts = text.replace('_', '-').split("-", -1);
        for (int i = 0; i < parts.length; i++) {
            parts[i] = usual(parts[i], i);
        }
        if (!LANGUAGES.contains(parts[0])) {
            return null;
        }
        int at = 1;
        if (at < parts.length && SCRIPT.matcher(parts[at]).matches()) {
            at++;
        }
        if (at < parts.length && COUNTRIES.contains(parts[at])) {
            at++;
        }
        return at == parts.length ? String.join("-", parts) : null;
    }

    /** The tag of a Java locale; {@code null} if search engines read no such tag. */
    public static @Nullable String find(Locale locale) {
        // On older versions of Java, toString() returns replaced codes.
        return locale.getVariant().isEmpty() && !locale.hasExtensions() ? find(locale.toLanguageTag()) : null;
    }

    /** Languages are in lower case, scripts capitalised, countries in upper case. */
    private static String usual(String part, int index) {
        String lower = part.toLowerCase(Locale.ROOT);
        if (index > 0 && lower.length() == 4) {
            return lower.substring(0, 1).toUpperCase(Locale.ROOT) + lower.substring(1);
        }
        return index == 0 ? lower : lower.toUpperCase(Locale.ROOT);
    }

    /** Why a text isn't a tag, and what was probably meant: the end of a sentence. */
    public static String explain(String text) {
        String[] parts = text.strip().replace('_', '-').split("-", -1);
        String region = parts[parts.length - 1];
        String meant = meant(parts, country(region));
        if (parts.length > 1 && !meant.isEmpty() && region.matches("[0-9]{3}|(?i:EU)")) {
            return "search engines ignore regions of several countries; write " + meant + " alone";
        }
        if (parts[0].matches("[a-zA-Z]{3}")) {
            return "search engines read the two letters of ISO 639-1" + suggestion(meant);
        }
        if (!LANGUAGES.contains(parts[0].toLowerCase(Locale.ROOT))) {
            return "\"" + parts[0] + "\" isn't an ISO 639-1 language" + suggestion(meant);
        }
        // The language is right, so it alone is no suggestion.
        return "use an ISO 639-1 language, optionally with a script and an ISO 3166-1 country"
                + suggestion(meant.indexOf('-') < 0 ? "" : meant);
    }

    private static String suggestion(String meant) {
        return meant.isEmpty() ? ", such as de, en-GB or zh-Hant-TW" : "; did you mean " + meant + "?";
    }

    /** The language probably meant, with a valid script and country; empty if unknown. */
    private static String meant(String[] parts, String country) {
        String language = language(parts[0].toLowerCase(Locale.ROOT));
        if (language.isEmpty() || language.length() > 2) {
            return language;
        }
        String script = parts.length > 1 && parts[1].matches("[A-Za-z]{4}") ? "-" + usual(parts[1], 1) : "";
        return language + script + (country.isEmpty() || parts.length == 1 ? "" : "-" + country);
    }

    private static String language(String part) {
        if (LANGUAGES.contains(part)) {
            return part;
        }
        String known = MEANT.get(part);
        if (known != null) {
            return known;
        }
        return LANGUAGES.stream()
                .filter(language ->
                        isCalled(new Locale.Builder().setLanguage(language).build(), part))
                .sorted()
                .findFirst()
                .orElse("");
    }

    private static boolean isCalled(Locale locale, String name) {
        return locale.getISO3Language().equals(name)
                || locale.getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name);
    }

    private static String country(String part) {
        String upper = part.toUpperCase(Locale.ROOT);
        if (upper.equals("UK")) {
            return "GB";
        }
        return COUNTRIES.stream()
                .filter(country -> country.equals(upper)
                        || new Locale.Builder()
                                .setRegion(country)
                                .build()
                                .getISO3Country()
                                .equals(upper))
                .findFirst()
                .orElse("");
    }
}
