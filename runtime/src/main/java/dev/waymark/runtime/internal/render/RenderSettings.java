package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.spi.InvalidPages;

/**
 * How pages become sitemaps.
 *
 * @param limits how large one sitemap may be
 * @param onInvalidPage what happens to a page that no correct URL can be written for
 * @param refusedInPaths the characters that the server refuses in a path although they are encoded
 * @param namespaces those that pages may take elements from
 */
public record RenderSettings(Limits limits, InvalidPages onInvalidPage, String refusedInPaths, Namespaces namespaces) {

    public RenderSettings(Limits limits, InvalidPages onInvalidPage, String refusedInPaths) {
        this(limits, onInvalidPage, refusedInPaths, Namespaces.KNOWN);
    }
}
