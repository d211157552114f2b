package dev.waymark.console.explain;

import dev.waymark.runtime.engine.EngineSite;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds a URL's site, and describes which other site its page belongs to. */
record OtherSites(List<EngineSite> sites) {

    private static final int NAMED = 3;

    /** Among the sites of its host, the one with the longest path. A sitemap with one site takes all URLs. */
    Optional<EngineSite> of(String url) {
        return sites.size() == 1 && sites.get(0).name().isEmpty()
                ? Optional.of(sites.get(0))
                : ofHostOf(url).stream()
                        .filter(site -> url.startsWith(site.baseUrl() + "/"))
                        .max(Comparator.comparingInt(site -> site.baseUrl().length()));
    }

    private List<EngineSite> ofHostOf(String url) {
        String host = host(url);
        return sites.stream()
                .filter(site -> !host.isEmpty() && host(site.baseUrl()).equals(host))
                .toList();
    }

    /** The host and port in normal form; empty without a host. */
    private static String host(String url) {
        int start = url.indexOf("//") + 2;
        int slash = url.indexOf('/', start);
        String host = start < 2 ? "" : url.substring(start, slash < 0 ? url.length() : slash);
        String lower = host.toLowerCase(Locale.ROOT);
        return lower.endsWith(".") ? lower.substring(0, lower.length() - 1) : lower;
    }

    /** Why a URL belongs to no site: the end of a sentence. */
    String none(String url) {
        List<EngineSite> ofHost = ofHostOf(url);
        if (ofHost.isEmpty()) {
            return "no site has its host.";
        }
        return "it isn't below the base URL of any site with its host: "
                + ofHost.stream()
                        .limit(NAMED)
                        .map(site -> site.baseUrl() + " (" + site.name() + ")")
                        .collect(Collectors.joining(", "))
                + (ofHost.size() > NAMED ? ", and " + (ofHost.size() - NAMED) + " more." : ".");
    }

    /** A sentence about the page's own site, and where that site lists it. */
    String describe(String url, EngineSite here, String owner) {
        String belongs = "Its page belongs to site " + owner;
        EngineSite other = sites.stream()
                .filter(site -> site.name().equals(owner))
                .findFirst()
                .orElse(null);
        if (other == null) {
            return belongs + ", which does not exist.";
        }
        String there = other.baseUrl() + url.substring(here.baseUrl().length());
        return belongs
                + other.snapshot()
                        .map(snapshot -> ListedUrl.find(snapshot, there)
                                .map(listed -> ", which lists it as " + there + " in " + listed.sitemap() + ".")
                                .orElse(", which does not list it as " + there + "."))
                        .orElse(".");
    }
}
