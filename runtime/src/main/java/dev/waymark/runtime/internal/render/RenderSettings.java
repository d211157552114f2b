package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.spi.InvalidPages;
import java.time.Instant;

/**
 * How pages become sitemaps.
 *
 * @param limits how large one sitemap may be
 * @param onInvalidPage what happens to a page that no correct URL can be written for
 * @param refusedInPaths the characters that the server refuses in a path although they are encoded
 * @param namespaces those that pages may take elements from
 * @param now when the refresh began, by which news are news
 */
public record RenderSettings(
        Limits limits, InvalidPages onInvalidPage, String refusedInPaths, Namespaces namespaces, Instant now) {

    public RenderSettings(Limits limits, InvalidPages onInvalidPage, String refusedInPaths) {
        this(limits, onInvalidPage, refusedInPaths, Namespaces.KNOWN);
    }

    public RenderSettings(Limits limits, InvalidPages onInvalidPage, String refusedInPaths, Namespaces namespaces) {
        this(limits, onInvalidPage, refusedInPaths, namespaces, Instant.EPOCH);
    }

    /** The same, for a refresh that begins now. */
    public RenderSettings at(Instant time) {
        return new RenderSettings(limits, onInvalidPage, refusedInPaths, namespaces, time);
    }

    /** The same, but what is invalid is skipped. */
    public RenderSettings skipping() {
        return new RenderSettings(limits, InvalidPages.SKIP, refusedInPaths, namespaces, now);
    }
}
