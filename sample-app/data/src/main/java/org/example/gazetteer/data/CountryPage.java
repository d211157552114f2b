package org.example.gazetteer.data;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The page of a country as the sitemap lists it: one page in several languages.
 *
 * @param country what the path variable of this name is in each language
 */
public record CountryPage(Map<Locale, String> country) {

    /** The page of a country, by its code. */
    public static CountryPage of(String code) {
        Map<Locale, String> names = new LinkedHashMap<>();
        for (Language language : Language.values()) {
            names.put(language.locale(), CountryNames.of(language).pathName(code));
        }
        return new CountryPage(names);
    }
}
