package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapDefaults;
import dev.waymark.annotations.SitemapEntry;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Countries: all of them, those of a continent, and the page of each. */
@Controller
@SitemapDefaults(section = "countries", changeFrequency = ChangeFrequency.MONTHLY)
class CountryController {

    private final Gazetteer gazetteer;
    private final WorldMap map;

    CountryController(Gazetteer gazetteer, WorldMap map) {
        this.gazetteer = gazetteer;
        this.map = map;
    }

    @GetMapping("/countries")
    @SitemapEntry(priority = 0.9)
    String countries(Model model) {
        Map<String, List<Country>> byInitial = gazetteer.countries().stream()
                .collect(Collectors.groupingBy(Country::initial, LinkedHashMap::new, Collectors.toList()));
        model.addAttribute("byInitial", byInitial);
        return "countries";
    }

    /** An enum path variable needs no provider: every constant is a page. */
    @GetMapping("/continents/{continent}")
    @SitemapEntry(priority = 0.8)
    String continent(@PathVariable Continent continent, Model model) {
        model.addAttribute("continent", continent);
        model.addAttribute(
                "countries",
                gazetteer.countries().stream()
                        .filter(country -> country.continent() == continent)
                        .toList());
        return "continent";
    }

    @GetMapping("/countries/{country}")
    @SitemapEntry(provider = CountryPages.class)
    String country(@PathVariable("country") String code, Model model) {
        Country country =
                gazetteer.country(code).orElseThrow(() -> new PageNotFoundException("No country has the code " + code));
        model.addAttribute("country", country);
        model.addAttribute("regions", gazetteer.regions(code));
        model.addAttribute("map", map.of(country));
        return "country";
    }
}
