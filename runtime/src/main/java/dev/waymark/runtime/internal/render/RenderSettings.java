package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.Namespaces;
import java.io.Serializable;
import java.time.Instant;

/**
 * How pages become sitemaps.
 *
 * @param limits the maximum size of a sitemap
 * @param failsOnInvalidPage whether a page without a valid URL fails its section
 * @param refusedInPaths characters that the server rejects in a path even if encoded
 * @param namespaces the namespaces of the pages' elements
 * @param links which URLs state their language
 * @param now when the refresh began, for the age of news and for future dates
 */
public record RenderSettings(
        Limits limits,
        boolean failsOnInvalidPage,
        String refusedInPaths,
        Namespaces namespaces,
        Links links,
        Instant now)
        implements Serializable {

    /** Which URLs of multilingual entries have links to languages. */
    public enum Links {
        NONE,
        /** Those of pages in several languages link to each other. */
        SEVERAL,
        /** Also that of a page in one language, which links to itself. */
        ALL
    }

    /** Maximum bytes of an element, whatever namespaces its sitemap declares. */
    public long maxElementBytes() {
        return limits.maxBytes() - Frame.sitemap(namespaces.declarations(-1)).length();
    }

    /** The same settings for a refresh that begins now. */
    public RenderSettings at(Instant time) {
        return new RenderSettings(limits, failsOnInvalidPage, refusedInPaths, namespaces, links, time);
    }

    /** The same settings with other limits. */
    public RenderSettings within(Limits others) {
        return new RenderSettings(others, failsOnInvalidPage, refusedInPaths, namespaces, links, now);
    }

    /** The same settings, but pages that can't be listed are skipped. */
    public RenderSettings skipping() {
        return new RenderSettings(limits, false, refusedInPaths, namespaces, links, now);
    }

    /** The same settings, but URLs state their languages, even if sitemaps don't. */
    public RenderSettings linking() {
        return new RenderSettings(limits, failsOnInvalidPage, refusedInPaths, namespaces, Links.ALL, now);
    }
}
