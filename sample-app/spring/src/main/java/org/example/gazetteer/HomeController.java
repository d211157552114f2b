package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import java.util.concurrent.ThreadLocalRandom;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Place;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.servlet.mvc.support.RedirectAttributes;

/** The pages that stand for themselves. */
@Controller
class HomeController {

    private final Gazetteer gazetteer;

    HomeController(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @GetMapping("/")
    @SitemapEntry(priority = 1.0, changeFrequency = ChangeFrequency.WEEKLY)
    String home(Model model) {
        model.addAttribute("totals", gazetteer.totals());
        model.addAttribute("continents", Continent.values());
        return "home";
    }

    @GetMapping("/about")
    @SitemapEntry
    String about() {
        return "about";
    }

    @GetMapping("/random")
    @SitemapExclude("leads somewhere else each time")
    String random(RedirectAttributes path) {
        Place place = gazetteer.anyPlace(ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE));
        path.addAttribute("country", place.region().getCountry());
        path.addAttribute("region", place.region().getPathName());
        path.addAttribute("name", place.pathName());
        return "redirect:/places/{country}/{region}/{name}";
    }
}
