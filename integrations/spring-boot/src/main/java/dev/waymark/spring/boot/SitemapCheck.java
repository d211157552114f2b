package dev.waymark.spring.boot;

import dev.waymark.runtime.Sitemap;
import org.springframework.beans.factory.SmartInitializingSingleton;

/**
 * Looks at the entries when all beans are there: the handler mappings are complete then, and nothing had to be made
 * early for it. What is wrong still fails the start, before the server takes a request.
 */
class SitemapCheck implements SmartInitializingSingleton {

    private final Sitemap sitemap;

    SitemapCheck(Sitemap sitemap) {
        this.sitemap = sitemap;
    }

    @Override
    public void afterSingletonsInstantiated() {
        sitemap.check();
    }
}
