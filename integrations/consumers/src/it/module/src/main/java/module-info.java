// SculptureResource is left out on purpose: the test shows that its pages are missing then. Elsewhere WAY058 warns of
// it.
@SuppressWarnings("waymark")
module org.example.museum {
    requires dev.waymark.annotations;
    requires dev.waymark.runtime;
    requires jakarta.ws.rs;

    provides dev.waymark.runtime.registry.SitemapRegistry with
            org.example.museum.PaintingResource_SitemapRegistry;
    provides dev.waymark.annotations.SitemapProvider with
            org.example.museum.PaintingPages;
}
