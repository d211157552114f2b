package dev.waymark.console;

import java.util.List;

/** The frame of every page: head, navigation and main part. */
final class Layout {

    /** Own resources only; no scripts or frames. */
    static final String POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'";

    private record Place(String page, String text) {}

    private static final List<Place> PLACES = List.of(
            new Place("", "Overview"),
            new Place("sections", "Sections"),
            new Place("entries", "Entries"),
            new Place("history", "History"),
            new Place("explain", "Explain"));

    private Layout() {}

    /**
     * A whole document.
     *
     * @param site the site's name; empty for the only one
     */
    static String of(Page page, String site) {
        Html html = new Html();
        html.markup("<!DOCTYPE html>\n");
        html.open("html", "lang", "en");
        html.open("head");
        html.empty("meta", "charset", "UTF-8");
        html.empty("meta", "name", "viewport", "content", "width=device-width, initial-scale=1");
        html.empty("meta", "name", "robots", "content", "noindex");
        html.empty("meta", "name", "color-scheme", "content", "light dark");
        html.empty("meta", "http-equiv", "Content-Security-Policy", "content", POLICY);
        html.element("title", page.title + " · Waymark");
        html.empty("link", "rel", "stylesheet", "href", "?page=style");
        html.close();
        html.open("body");
        html.link("Skip to the content", "#main", "class", "skip");
        html.open("header").element("p", "Waymark", "class", "brand");
        html.open("nav", "aria-label", "Console").open("ul");
        for (Place place : PLACES) {
            boolean here = place.page().equals(page.place);
            html.open("li");
            html.link(
                    place.text(),
                    link(place.page(), site),
                    here ? new String[] {"aria-current", "page"} : new String[0]);
            html.close();
        }
        html.close().close().close();
        html.open("main", "id", "main", "tabindex", "-1");
        html.element("h1", page.title);
        page.write(html);
        html.close();
        html.close().close();
        return html.toString();
    }

    /** The relative link to a page: all share one path. */
    static String link(String page, String site) {
        return "?page=" + page + (site.isEmpty() ? "" : "&site=" + Words.encode(site));
    }
}
