package org.example.gazetteer;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.runtime.Sitemap;
import java.util.List;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.example.gazetteer.data.Place;
import org.example.gazetteer.data.Region;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The page of a region with its places. */
@Controller
class RegionController {

    private final Gazetteer gazetteer;
    private final Sitemap sitemap;

    RegionController(Gazetteer gazetteer, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.sitemap = sitemap;
    }

    @GetMapping("/regions/{country}/{region}")
    @SitemapEntry(
            provider = Gazetteer.class,
            method = "forEachRegion",
            bind = {@Bind(to = "region", from = "pathName"), @Bind(to = "lastModified", from = "updatedAt")})
    String region(@PathVariable String country, @PathVariable("region") String pathName, Model model) {
        Region region = gazetteer
                .region(country, pathName)
                .orElseThrow(() -> new PageNotFoundException("No region " + pathName + " in " + country));
        List<Place> places = gazetteer.places(region);
        model.addAttribute("links", new PageLinks(Language.EN, Addresses.region(region)));
        model.addAttribute("urls", sitemap.urls(Gazetteer.class, "forEachRegion", region));
        model.addAttribute("region", region);
        model.addAttribute("places", places);
        model.addAttribute("map", gazetteer.map().of(places));
        return "region";
    }
}
