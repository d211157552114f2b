package dev.waymark.console.explain;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.PageAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Finds a URL in the published sitemaps, or the reason it isn't listed. A capability of a sitemap, and a bean with
 * Spring and CDI. Thread-safe.
 *
 * <pre>{@code
 * sitemap.capability(Explain.class).explain("/cities/bern").text()
 * }</pre>
 *
 * <p>A tool for people, not for every request: it reads all sitemaps. For an unlisted URL, it reads all pages of every
 * provider and source that may have it, on the refreshing thread after any running refresh. Nothing of that is
 * published.
 */
public final class Explain {

    private final Engine engine;

    Explain(Engine engine) {
        this.engine = engine;
    }

    /**
     * Explains a URL.
     *
     * @param url an absolute URL, encoded as a browser sends it: {@code https://www.example.com/a%20b?x=1&y=2}; or only
     *     its path, {@code /a%20b?x=1&y=2}. An unlisted one is compared in decoded form, so {@code .../a/b} and
     *     {@code .../a%2Fb} both find the page {@code a/b}
     * @return what is known; after the sitemap was closed, without asking providers
     * @throws IllegalStateException if a provider, a source or a listener calls this
     */
    public Explanation explain(String url) {
        Objects.requireNonNull(url, "url");
        OtherSites sites = new OtherSites(engine.sites());
        String whole = whole(url.replaceFirst("(?s)#.*", "").strip(), sites);
        Optional<EngineSite> site = sites.of(whole);
        return site.map(found -> new ExplanationWriter(engine, sites, found, whole).write())
                .orElseGet(() -> new Explanation(
                        whole,
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        Map.of(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        whole + " is not listed: " + sites.none(whole)));
    }

    /**
     * Completes what people paste: a path as browsers show it, a path below the base URL, or a URL without its scheme.
     */
    private static String whole(String given, OtherSites sites) {
        String whole = null;
        for (EngineSite site : given.contains("://") ? List.<EngineSite>of() : sites.sites()) {
            String url = PageAddress.below(given, site.baseUrl());
            if (whole == null
                    || site.snapshot()
                            .flatMap(snapshot -> ListedUrl.find(snapshot, url))
                            .isPresent()) {
                whole = url;
            }
        }
        return whole == null ? given : whole;
    }
}
