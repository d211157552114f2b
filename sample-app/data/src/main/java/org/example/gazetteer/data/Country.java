package org.example.gazetteer.data;

import java.text.Collator;
import java.util.Comparator;
import java.util.Locale;

/** A country, by its ISO 3166-1 code, and what the gazetteer has of it. */
public record Country(String code, int regions, int places) {

    public String name() {
        return nameOf(code);
    }

    public Continent continent() {
        return Continent.of(code);
    }

    /** The heading that a list of countries has it under: Åland is with A. */
    String initial() {
        return SearchText.fold(name()).substring(0, 1).toUpperCase(Locale.ROOT);
    }

    static String nameOf(String code) {
        return new Locale.Builder().setRegion(code).build().getDisplayCountry(Locale.ENGLISH);
    }

    static Comparator<Country> byName() {
        return Comparator.comparing(Country::name, Collator.getInstance(Locale.ENGLISH));
    }
}
