package org.example.gazetteer;

import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.Place;
import org.example.gazetteer.data.SiteLinks;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** Places: the page of each, and the search for them. */
@Controller
class PlaceController {

    private final Gazetteer gazetteer;
    private final SiteLinks links;

    PlaceController(Gazetteer gazetteer, SiteLinks links) {
        this.gazetteer = gazetteer;
        this.links = links;
    }

    @GetMapping("/places/{country}/{region}/{name}")
    @SitemapEntry(provider = Gazetteer.class, method = "forEachPlace", section = "places")
    String place(@PathVariable String country, @PathVariable String region, @PathVariable String name, Model model) {
        Place place = gazetteer
                .place(country, region, name)
                .orElseThrow(() -> new PageNotFoundException("No place " + name + " in " + region + ", " + country));
        model.addAttribute("links", links.of(Language.EN, Addresses.place(place)));
        model.addAttribute("place", place);
        model.addAttribute("region", place.region());
        model.addAttribute("near", gazetteer.near(place));
        model.addAttribute("map", gazetteer.map().of(place));
        return "place";
    }

    @GetMapping("/search")
    @SitemapExclude("lists pages that are listed themselves")
    String search(@RequestParam(name = "q", defaultValue = "") String text, Model model) {
        model.addAttribute("links", links.of(Language.EN, Addresses.SEARCH));
        model.addAttribute("text", text.strip());
        model.addAttribute("places", gazetteer.search(text));
        model.addAttribute("most", Gazetteer.MOST_FOUND);
        return "search";
    }
}
