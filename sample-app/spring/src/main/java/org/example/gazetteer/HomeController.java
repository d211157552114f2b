package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapExclude;
import dev.waymark.runtime.Sitemap;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Locale;
import java.util.concurrent.ThreadLocalRandom;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Continent;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Language;
import org.example.gazetteer.data.PageLinks;
import org.example.gazetteer.data.Place;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** The home page and other single pages. */
@Controller
class HomeController {

    private final Gazetteer gazetteer;
    private final Sitemap sitemap;

    HomeController(Gazetteer gazetteer, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.sitemap = sitemap;
    }

    /** The home page of a language; at {@code /} in the browser's preferred language. */
    @GetMapping({"/", "/{lang:en|de|fr}"})
    @SitemapEntry(path = "/", locale = "x-default", priority = 1.0, changeFrequency = ChangeFrequency.WEEKLY)
    @SitemapEntry(
            path = "/{lang:en|de|fr}",
            locale = "{lang}",
            priority = 1.0,
            changeFrequency = ChangeFrequency.WEEKLY)
    String home(
            @PathVariable(required = false) @Nullable String lang,
            Locale locale,
            HttpServletResponse response,
            Model model) {
        if (lang == null) {
            response.addHeader(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE);
        }
        model.addAttribute("links", new PageLinks(Language.of(locale), Addresses.HOME));
        model.addAttribute("urls", sitemap.urls(lang == null ? "/" : "/" + lang));
        model.addAttribute("totals", gazetteer.totals());
        model.addAttribute("continents", Continent.values());
        return "home";
    }

    @GetMapping({"/en/about", "/de/ueber-uns", "/fr/a-propos"})
    @SitemapEntry(path = "/en/about", locale = "en")
    @SitemapEntry(path = "/de/ueber-uns", locale = "de")
    @SitemapEntry(path = "/fr/a-propos", locale = "fr")
    String about(Locale locale, Model model) {
        model.addAttribute("links", new PageLinks(Language.of(locale), Addresses.ABOUT));
        model.addAttribute("urls", sitemap.urls("/en/about").in(locale));
        return "about";
    }

    @GetMapping("/random")
    @SitemapExclude("leads somewhere else each time")
    String random() {
        Place place = gazetteer.anyPlace(ThreadLocalRandom.current().nextInt(Integer.MAX_VALUE));
        return "redirect:" + Addresses.place(place).in(Language.EN);
    }
}
