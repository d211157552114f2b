package org.example.gazetteer.data;

import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The countries' names in one language, from the JDK's Unicode locale data. */
class CountryNames {

    private static final Map<Language, CountryNames> ALL = new EnumMap<>(Language.class);

    static {
        for (Language language : Language.values()) {
            ALL.put(language, new CountryNames(language));
        }
    }

    private final Map<String, String> pathNames = new LinkedHashMap<>();
    private final Map<String, String> codes = new LinkedHashMap<>();

    private CountryNames(Language language) {
        PathNames unique = new PathNames();
        Continent.allCountries().sorted(Comparator.naturalOrder()).forEach(code -> {
            String pathName = unique.unique(name(code, language));
            pathNames.put(code, pathName);
            codes.put(pathName, code);
        });
    }

    static CountryNames of(Language language) {
        CountryNames names = ALL.get(language);
        if (names == null) {
            throw new IllegalArgumentException("No names in " + language);
        }
        return names;
    }

    static String name(String code, Language language) {
        return new Locale.Builder().setRegion(code).build().getDisplayCountry(language.locale());
    }

    /** The name in paths, unique to this country. */
    String pathName(String code) {
        String name = pathNames.get(code);
        if (name == null) {
            throw new IllegalArgumentException("No country has the code " + code);
        }
        return name;
    }

    /** The code of the country with this name in paths. */
    Optional<String> code(String pathName) {
        return Optional.ofNullable(codes.get(pathName));
    }
}
