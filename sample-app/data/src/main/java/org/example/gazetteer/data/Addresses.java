package org.example.gazetteer.data;

import java.util.Arrays;
import java.util.stream.Collectors;
import org.unbescape.uri.UriEscape;

/** The addresses of all pages: every link of the site is built here. */
public final class Addresses {

    public static final Address HOME = Address.inAll(language -> path(language.tag()));
    public static final Address ABOUT = Address.inAll(language -> path(
            language.tag(),
            switch (language) {
                case EN -> "about";
                case DE -> "ueber-uns";
                case FR -> "a-propos";
            }));
    public static final Address COUNTRIES = Address.inAll(language -> path(language.tag(), countries(language)));
    public static final Address GUIDES = Address.inAll(language -> path(language.tag(), guides(language)));
    public static final Address SEARCH = Address.inEnglish("/search");

    private Addresses() {}

    public static Address continent(Continent continent) {
        return Address.inAll(language ->
                path(language.tag(), language == Language.DE ? "kontinente" : "continents", continent.name()));
    }

    public static Address country(String code) {
        return Address.inAll(language -> path(
                language.tag(), countries(language), CountryNames.of(language).pathName(code)));
    }

    public static Address guide(Guide guide) {
        return Address.inAll(language -> path(language.tag(), guides(language), guide.slug(language)));
    }

    public static Address region(Region region) {
        return Address.inEnglish(path("regions", region.getCountry(), region.getPathName()));
    }

    public static Address place(Place place) {
        return place(place.region().getCountry(), place.region().getPathName(), place.pathName());
    }

    static Address place(String country, String region, String pathName) {
        return Address.inEnglish(path("places", country, region, pathName));
    }

    private static String countries(Language language) {
        return switch (language) {
            case EN -> "countries";
            case DE -> "laender";
            case FR -> "pays";
        };
    }

    private static String guides(Language language) {
        return language == Language.DE ? "ratgeber" : "guides";
    }

    /** Joins names into a percent-encoded path. */
    private static String path(String... segments) {
        return Arrays.stream(segments).map(UriEscape::escapeUriPathSegment).collect(Collectors.joining("/", "/", ""));
    }
}
