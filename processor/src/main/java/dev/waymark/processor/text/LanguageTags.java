package dev.waymark.processor.text;

import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Language tags as search engines read them: a language of ISO 639-1, optionally a script of ISO 15924 and a region of
 * ISO 3166-1 alpha-2. BCP 47 allows many more, whose effect in a sitemap is unknown.
 */
public final class LanguageTags {

    public static final String X_DEFAULT = "x-default";

    private static final Set<String> REGIONS = Set.of(Locale.getISOCountries());
    private static final Set<String> LANGUAGES = languages();

    private static final Pattern VARIABLE = Pattern.compile("lang|language|locale|lng|hl", Pattern.CASE_INSENSITIVE);

    /** Common wrong codes and the correct tags. */
    private static final Map<String, String> MEANT = Stream.of(
                    // Replaced codes.
                    "iw he, in id, ji yi, mo ro",
                    // Countries that aren't language codes.
                    "cn zh, cz cs, dk da, gr el, ir fa, jp ja, ua uk, vn vi, gb en-GB, us en-US",
                    // ISO 639-2/B; java.util.Locale has the codes of ISO 639-2/T.
                    "alb sq, arm hy, baq eu, bur my, chi zh, cze cs, dut nl, fre fr, geo ka, ger de, gre el, ice is",
                    "mac mk, may ms, per fa, rum ro, slo sk, tib bo, wel cy")
            .flatMap(line -> Stream.of(line.split(", ", -1)))
            .map(pair -> pair.split(" ", -1))
            .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));

    private LanguageTags() {}

    private static Set<String> languages() {
        Set<String> languages = new LinkedHashSet<>(Arrays.asList(Locale.getISOLanguages()));
        languages.removeAll(Set.of("iw", "in", "ji", "mo")); // Java still accepts them.
        return languages;
    }

    /** Whether search engines accept the tag, in its usual form: {@code zh-Hant-TW}, not {@code zh_hant_tw}. */
    public static boolean isValid(String tag) {
        Locale locale = Locale.forLanguageTag(tag);
        return locale.toLanguageTag().equals(tag)
                && LANGUAGES.contains(tag.split("-")[0]) // Not the locale's, which may be one of Java's old codes.
                && (locale.getCountry().isEmpty() || REGIONS.contains(locale.getCountry()))
                && locale.getVariant().isEmpty()
                && !locale.hasExtensions();
    }

    /** The tag of an enum constant: {@code pt-BR} for {@code PT_BR}; empty if there is none. */
    public static Optional<String> ofConstant(String name) {
        String written = name.replace('_', '-');
        String tag = Locale.forLanguageTag(written).toLanguageTag(); // In its usual case.
        return tag.equalsIgnoreCase(written) && isValid(tag) ? Optional.of(tag) : Optional.empty();
    }

    /** Whether the text is a country code, which many sites use in URLs instead of a language. */
    public static boolean isCountry(String code) {
        String region = code.toUpperCase(Locale.ROOT);
        return REGIONS.contains(region) || region.equals("UK");
    }

    /** Whether a path variable of that name probably is the page's language. */
    public static boolean isVariable(String name) {
        return VARIABLE.matcher(name).matches();
    }

    /** The valid tag that was probably meant; empty if none is likely. */
    public static Optional<String> meant(String text) {
        String plain = text.strip().replace('_', '-').replace("#", "");
        if (plain.replace("-", "").toLowerCase(Locale.ROOT).matches("x?default")) {
            return Optional.of(X_DEFAULT);
        }
        String[] parts = plain.split("[- ]+", -1);
        String language = language(parts[0].toLowerCase(Locale.ROOT));
        if (language.isEmpty()) {
            return Optional.empty();
        }
        String script = "";
        String region = "";
        for (int i = 1; i < parts.length; i++) {
            script = script.isEmpty() ? script(parts[i]) : script;
            region = region.isEmpty() ? region(parts[i].toUpperCase(Locale.ROOT)) : region;
        }
        return Optional.of(language.contains("-") ? language : language + script + region);
    }

    /** Whether a part of the tag is a region of several countries, such as {@code 419} for Latin America. */
    public static boolean hasRegionOfSeveralCountries(String text) {
        return text.replace('_', '-').matches("[A-Za-z]{2,3}(-[A-Za-z]{4})?-([0-9]{3}|[Ee][Uu])");
    }

    private static String language(String part) {
        return LANGUAGES.stream()
                .filter(language -> isCalled(language, part))
                .findFirst()
                .orElseGet(() -> MEANT.getOrDefault(part, ""));
    }

    private static boolean isCalled(String language, String name) {
        Locale locale = new Locale.Builder().setLanguage(language).build();
        return language.equals(name)
                || locale.getISO3Language().equals(name)
                || locale.getDisplayLanguage(Locale.ENGLISH).equalsIgnoreCase(name);
    }

    /** {@code -Hant}, or empty; {@code zh-CHS} and {@code zh-CHT} are from old versions of Windows. */
    private static String script(String part) {
        String script = part.replaceFirst("(?i)^CHS$", "Hans").replaceFirst("(?i)^CHT$", "Hant");
        return script.matches("[A-Za-z]{4}")
                ? "-" + new Locale.Builder().setScript(script).build().getScript()
                : "";
    }

    private static String region(String part) {
        String code = part.equals("UK") ? "GB" : part;
        return REGIONS.stream()
                .map(region -> new Locale.Builder().setRegion(region).build())
                .filter(locale -> locale.getCountry().equals(code)
                        || locale.getISO3Country().equals(code))
                .findFirst()
                .map(locale -> "-" + locale.getCountry())
                .orElse("");
    }
}
