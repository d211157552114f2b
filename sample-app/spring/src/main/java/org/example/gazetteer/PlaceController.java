package org.example.gazetteer;

import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import dev.waymark.runtime.Sitemap;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.example.gazetteer.data.Place;
import org.example.gazetteer.data.PlacePage;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Places: a page for each, and the search. */
@Controller
class PlaceController {

    private final Gazetteer gazetteer;
    private final Sitemap sitemap;

    PlaceController(Gazetteer gazetteer, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.sitemap = sitemap;
    }

    @GetMapping("/places/{country}/{region}/{name}")
    @SitemapEntry(provider = Gazetteer.class, method = "forEachPlace", section = "places")
    String place(@PathVariable String country, @PathVariable String region, @PathVariable String name, Model model) {
        Place place = gazetteer
                .place(country, region, name)
                .orElseThrow(() -> new PageNotFoundException("No place " + name + " in " + region + ", " + country));
        model.addAttribute("links", new PageLinks(Language.EN, Addresses.place(place)));
        model.addAttribute("urls", sitemap.urls(Gazetteer.class, "forEachPlace", PlacePage.of(place)));
        model.addAttribute("place", place);
        model.addAttribute("region", place.region());
        model.addAttribute("near", gazetteer.near(place));
        model.addAttribute("map", gazetteer.map().of(place));
        return "place";
    }

    @GetMapping("/search")
    @SitemapExclude("lists pages that are listed themselves")
    String search(@RequestParam(name = "q", defaultValue = "") String text, Model model) {
        model.addAttribute("links", new PageLinks(Language.EN, Addresses.SEARCH));
        model.addAttribute("text", text.strip());
        model.addAttribute("places", gazetteer.search(text));
        model.addAttribute("most", Gazetteer.MOST_FOUND);
        return "search";
    }
}
