package org.example.museum;

import dev.waymark.runtime.Sitemap;

/** Registries and providers are found by the service loader: nothing is named by hand. */
public final class Museum {

    private Museum() {}

    public static Sitemap sitemap() {
        return Sitemap.builder("https://museum.example").build();
    }
}
