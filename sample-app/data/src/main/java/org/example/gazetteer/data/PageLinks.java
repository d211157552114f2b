package org.example.gazetteer.data;

import java.util.Arrays;
import java.util.List;

/** The links of one page in its language, for {@code href} in templates. */
public final class PageLinks {

    private final Language language;
    private final Address page;

    public PageLinks(Language language, Address page) {
        this.language = language;
        this.page = page;
    }

    /** The page's language. */
    public Language language() {
        return language;
    }

    /** All languages for the language menu. For languages without this page, they link to the home page. */
    public List<Choice> choices() {
        return Arrays.stream(Language.values())
                .map(of ->
                        new Choice(of, (page.paths().containsKey(of) ? page : Addresses.HOME).in(of), of == language))
                .toList();
    }

    /** This page's links in another language, by its tag. */
    public PageLinks inLanguage(String tag) {
        return new PageLinks(Language.fromString(tag), page);
    }

    public String home() {
        return Addresses.HOME.in(language);
    }

    public String about() {
        return Addresses.ABOUT.in(language);
    }

    public String countries() {
        return Addresses.COUNTRIES.in(language);
    }

    public String continent(Continent continent) {
        return Addresses.continent(continent).in(language);
    }

    public String country(String code) {
        return Addresses.country(code).in(language);
    }

    public String guides() {
        return Addresses.GUIDES.in(language);
    }

    public String guide(String id) {
        return guide(Guide.byId(id));
    }

    public String guide(Guide guide) {
        return Addresses.guide(guide).in(language);
    }

    public String region(Region region) {
        return Addresses.region(region).in(language);
    }

    public String place(Place place) {
        return Addresses.place(place).in(language);
    }

    public String place(String country, String region, String pathName) {
        return Addresses.place(country, region, pathName).in(language);
    }

    public String search() {
        return Addresses.SEARCH.in(language);
    }

    /** A language and its link. */
    public record Choice(Language language, String path, boolean current) {}
}
