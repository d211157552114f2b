package org.example.gazetteer;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.SitemapEntry;
import java.util.List;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The page of a region: its places. */
@Controller
class RegionController {

    private final Gazetteer gazetteer;
    private final WorldMap map;

    RegionController(Gazetteer gazetteer, WorldMap map) {
        this.gazetteer = gazetteer;
        this.map = map;
    }

    @GetMapping("/regions/{country}/{region}")
    @SitemapEntry(
            provider = RegionPages.class,
            bind = {@Bind(to = "region", from = "pathName"), @Bind(to = "lastModified", from = "updatedAt")})
    String region(@PathVariable String country, @PathVariable("region") String pathName, Model model) {
        Region region = gazetteer
                .region(country, pathName)
                .orElseThrow(() -> new PageNotFoundException("No region " + pathName + " in " + country));
        List<Place> places = gazetteer.places(region);
        model.addAttribute("region", region);
        model.addAttribute("places", places);
        model.addAttribute("map", map.of(places));
        return "region";
    }
}
