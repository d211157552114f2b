package org.example.gazetteer.data;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * A country's page in the sitemap: one page in several languages.
 *
 * @param country the value of this path variable by language
 */
public record CountryPage(Map<Locale, String> country) {

    /** The page of the country with a code. */
    public static CountryPage of(String code) {
        Map<Locale, String> names = new LinkedHashMap<>();
        for (Language language : Language.values()) {
            names.put(language.locale(), CountryNames.of(language).pathName(code));
        }
        return new CountryPage(names);
    }
}
