package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.List;
import java.util.stream.Collectors;

/** Describes which other site the page of a URL belongs to. */
final class OtherSites {

    private static final int NAMED = 3;

    private final ServedSites sites;

    OtherSites(ServedSites sites) {
        this.sites = sites;
    }

    /** Why a URL is of no site at all: the end of a sentence. */
    String none(String url) {
        List<ServedSite> ofHost = sites.ofHostOf(url);
        if (ofHost.isEmpty()) {
            return "its host is that of no site.";
        }
        return "it is not below the base URL of any site of its host: "
                + ofHost.stream()
                        .limit(NAMED)
                        .map(site -> site.plan().base() + " (" + site.plan().name() + ")")
                        .collect(Collectors.joining(", "))
                + (ofHost.size() > NAMED ? ", and " + (ofHost.size() - NAMED) + " more." : ".");
    }

    /** A sentence about the site that a page belongs to, and where it is listed there. */
    String describe(String url, SitePlan here, String owner) {
        String belongs = "Its page belongs to site " + owner;
        ServedSite other = sites.named(owner);
        if (other == null) {
            return belongs + ", which is not there.";
        }
        Publication publication = other.published().current();
        String there =
                other.plan().base() + url.substring(here.base().toString().length());
        return belongs
                + (publication == null
                        ? "."
                        : ListedUrl.find(publication, there)
                                .map(listed -> ", which lists it as " + there + " in " + listed.sitemap() + ".")
                                .orElse(", which does not list it as " + there + "."));
    }
}
