package dev.waymark.jakarta;

import dev.waymark.console.SitemapConsole;
import dev.waymark.runtime.SitemapBuilder;

/** Gives the sitemap its console. Loaded only where that is there. */
final class Consoles {

    private Consoles() {}

    static void extend(SitemapBuilder builder) {
        builder.extension(SitemapConsole.create());
    }
}
