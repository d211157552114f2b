package org.example.gazetteer.data;

import java.text.Collator;
import java.util.Comparator;
import java.util.Locale;

/** A country by its ISO 3166-1 code, with the size of its data. */
public record Country(String code, int regions, int places) {

    public String name(Language language) {
        return CountryNames.name(code, language);
    }

    public Continent continent() {
        return Continent.of(code);
    }

    /** The heading for this country in a list: Åland is under A. */
    String initial(Language language) {
        return SearchText.fold(name(language)).substring(0, 1).toUpperCase(Locale.ROOT);
    }

    static Comparator<Country> byName(Language language) {
        return Comparator.comparing(country -> country.name(language), Collator.getInstance(language.locale()));
    }
}
