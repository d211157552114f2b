/** Collects, renders, stores and serves the sitemaps of an application. */
module dev.waymark.runtime {
    requires transitive dev.waymark.annotations;
    requires static jakarta.servlet;
    requires static org.jspecify;

    exports dev.waymark.runtime;
    exports dev.waymark.runtime.engine;
    exports dev.waymark.runtime.http;
    exports dev.waymark.runtime.registry;
    exports dev.waymark.runtime.report;
    exports dev.waymark.runtime.spi;
    exports dev.waymark.runtime.store;

    uses dev.waymark.annotations.SitemapProvider;
    uses dev.waymark.runtime.engine.SitemapPlugin;
    uses dev.waymark.runtime.registry.SitemapRegistry;
}
