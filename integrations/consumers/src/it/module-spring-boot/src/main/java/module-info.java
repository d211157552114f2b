module org.example.museum {
    requires dev.waymark.annotations;
    requires dev.waymark.runtime;
    requires spring.boot;
    requires spring.boot.autoconfigure;
    requires spring.context;
    requires spring.web;

    opens org.example.museum;

    provides dev.waymark.runtime.registry.SitemapRegistry with
            org.example.museum.PaintingController_SitemapRegistry;
}
