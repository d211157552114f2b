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
 * @param alternates whether the URLs of a multilingual page link to each other
 * @param lone whether the URL of a page in one language links to itself, which states its language
 * @param now when the refresh began, for the age of news and for future dates
 */
public record RenderSettings(
        Limits limits,
        boolean failsOnInvalidPage,
        String refusedInPaths,
        Namespaces namespaces,
        boolean alternates,
        boolean lone,
        Instant now)
        implements Serializable {

    /** Maximum bytes of an element, whatever namespaces its sitemap declares. */
    public long maxElementBytes() {
        return limits.maxBytes() - Frame.sitemap(namespaces.declarations(-1)).length();
    }

    /** The same settings for a refresh that begins now. */
    public RenderSettings at(Instant time) {
        return new RenderSettings(limits, failsOnInvalidPage, refusedInPaths, namespaces, alternates, lone, time);
    }

    /** The same settings with other limits. */
    public RenderSettings within(Limits others) {
        return new RenderSettings(others, failsOnInvalidPage, refusedInPaths, namespaces, alternates, lone, now);
    }

    /** The same settings, but pages that can't be listed are skipped. */
    public RenderSettings skipping() {
        return new RenderSettings(limits, false, refusedInPaths, namespaces, alternates, lone, now);
    }

    /** The same settings, but URLs state their languages, even if sitemaps don't. */
    public RenderSettings linking() {
        return new RenderSettings(limits, failsOnInvalidPage, refusedInPaths, namespaces, true, true, now);
    }
}
