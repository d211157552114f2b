package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Country;
import org.example.gazetteer.data.Gazetteer;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Countries: all of them, those of a continent, and the page of each. */
@Controller
@SitemapDefaults(section = "countries", changeFrequency = ChangeFrequency.MONTHLY)
class CountryController {

    private final Gazetteer gazetteer;

    CountryController(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @GetMapping("/countries")
    @SitemapEntry(priority = 0.9)
    String countries(Model model) {
        model.addAttribute("byInitial", gazetteer.countriesByInitial());
        return "countries";
    }

    /** An enum path variable needs no provider: every constant is a page. */
    @GetMapping("/continents/{continent}")
    @SitemapEntry(priority = 0.8)
    String continent(@PathVariable Continent continent, Model model) {
        model.addAttribute("continent", continent);
        model.addAttribute("countries", gazetteer.countries(continent));
        return "continent";
    }

    @GetMapping("/countries/{country}")
    @SitemapEntry(provider = CountryPages.class)
    String country(@PathVariable("country") String code, Model model) {
        Country country =
                gazetteer.country(code).orElseThrow(() -> new PageNotFoundException("No country has the code " + code));
        model.addAttribute("country", country);
        model.addAttribute("regions", gazetteer.regions(country));
        model.addAttribute("map", gazetteer.map().of(country));
        return "country";
    }
}
