package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import java.util.Locale;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Country;
import org.example.gazetteer.data.CountryPage;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Countries: the list, those of a continent, and a page for each. */
@Controller
@SitemapDefaults(section = "countries", changeFrequency = ChangeFrequency.MONTHLY)
class CountryController {

    private final Gazetteer gazetteer;
    private final Sitemap sitemap;

    CountryController(Gazetteer gazetteer, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.sitemap = sitemap;
    }

    @GetMapping({"/en/countries", "/de/laender", "/fr/pays"})
    @SitemapEntry(path = "/en/countries", locale = "en", priority = 0.9)
    @SitemapEntry(path = "/de/laender", locale = "de", priority = 0.9)
    @SitemapEntry(path = "/fr/pays", locale = "fr", priority = 0.9)
    String countries(Locale locale, Model model) {
        Language language = Language.of(locale);
        model.addAttribute("links", new PageLinks(language, Addresses.COUNTRIES));
        model.addAttribute("urls", sitemap.urls("/en/countries").in(locale));
        model.addAttribute("byInitial", gazetteer.countriesByInitial(language));
        return "countries";
    }

    /** An enum path variable needs no provider: every constant is a page, here in each language. */
    @GetMapping({"/en/continents/{continent}", "/de/kontinente/{continent}", "/fr/continents/{continent}"})
    @SitemapEntry(path = "/en/continents/{continent}", locale = "en", priority = 0.8)
    @SitemapEntry(path = "/de/kontinente/{continent}", locale = "de", priority = 0.8)
    @SitemapEntry(path = "/fr/continents/{continent}", locale = "fr", priority = 0.8)
    String continent(@PathVariable Continent continent, Locale locale, Model model) {
        Language language = Language.of(locale);
        model.addAttribute("links", new PageLinks(language, Addresses.continent(continent)));
        model.addAttribute("urls", sitemap.urls("/en/continents/" + continent).in(locale));
        model.addAttribute("continent", continent);
        model.addAttribute("countries", gazetteer.countries(continent, language));
        return "continent";
    }

    @GetMapping({"/en/countries/{country}", "/de/laender/{country}", "/fr/pays/{country}"})
    @SitemapEntry(
            path = "/en/countries/{country}",
            locale = "en",
            provider = Gazetteer.class,
            method = "forEachCountry")
    @SitemapEntry(path = "/de/laender/{country}", locale = "de", provider = Gazetteer.class, method = "forEachCountry")
    @SitemapEntry(path = "/fr/pays/{country}", locale = "fr", provider = Gazetteer.class, method = "forEachCountry")
    String country(@PathVariable("country") String name, Locale locale, Model model) {
        Language language = Language.of(locale);
        Country country = gazetteer
                .country(language, name)
                .orElseThrow(() -> new PageNotFoundException("No country is called " + name));
        model.addAttribute("links", new PageLinks(language, Addresses.country(country.code())));
        model.addAttribute(
                "urls",
                sitemap.urls(Gazetteer.class, "forEachCountry", CountryPage.of(country.code()))
                        .in(locale));
        model.addAttribute("country", country);
        model.addAttribute("regions", gazetteer.regions(country));
        model.addAttribute("map", gazetteer.map().of(country));
        return "country";
    }
}
