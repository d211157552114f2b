module org.example.museum {
    requires dev.waymark.annotations;
    requires dev.waymark.runtime;
    requires jakarta.ws.rs;

    provides dev.waymark.runtime.SitemapRegistry with
            org.example.museum.PaintingResource_SitemapRegistry;
    provides dev.waymark.annotations.SitemapProvider with
            org.example.museum.PaintingPages;
}
