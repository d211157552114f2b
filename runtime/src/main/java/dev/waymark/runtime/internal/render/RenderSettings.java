package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.spi.InvalidPages;
import java.io.Serializable;
import java.time.Instant;

/**
 * How pages become sitemaps.
 *
 * @param limits how large one sitemap may be
 * @param onInvalidPage what happens to a page that no correct URL can be written for
 * @param refusedInPaths the characters that the server refuses in a path although they are encoded
 * @param namespaces those that pages may take elements from
 * @param alternates whether the URLs of a page in several languages link to each other
 * @param lone whether the URL of a page in one language links to itself, which says its language
 * @param now when the refresh began: by it news are news, and dates lie ahead
 */
public record RenderSettings(
        Limits limits,
        InvalidPages onInvalidPage,
        String refusedInPaths,
        Namespaces namespaces,
        boolean alternates,
        boolean lone,
        Instant now)
        implements Serializable {

    /** How many bytes an element may have, whatever namespaces its sitemap declares. */
    public long maxElementBytes() {
        return limits.maxBytes() - Frame.sitemap(namespaces.declarations(-1)).length();
    }

    /** The same, for a refresh that begins now. */
    public RenderSettings at(Instant time) {
        return new RenderSettings(limits, onInvalidPage, refusedInPaths, namespaces, alternates, lone, time);
    }

    /** The same with other limits. */
    public RenderSettings within(Limits others) {
        return new RenderSettings(others, onInvalidPage, refusedInPaths, namespaces, alternates, lone, now);
    }

    /** The same, but pages that cannot be listed are counted. */
    public RenderSettings skipping() {
        return new RenderSettings(limits, InvalidPages.SKIP, refusedInPaths, namespaces, alternates, lone, now);
    }

    /** The same, but URLs say their languages, whatever sitemaps do. */
    public RenderSettings linking() {
        return new RenderSettings(limits, onInvalidPage, refusedInPaths, namespaces, true, true, now);
    }
}
