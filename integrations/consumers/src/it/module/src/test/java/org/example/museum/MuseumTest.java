package org.example.museum;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.report.EntryDescription;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MuseumTest {

    @Test
    void everything_isInNamedModules() {
        assertEquals("org.example.museum", Museum.class.getModule().getName());
        assertEquals("dev.waymark.runtime", Sitemap.class.getModule().getName());
    }

    @Test
    void providedRegistriesAndProviders_areFound() {
        try (Sitemap sitemap = Museum.sitemap()) {
            assertFalse(sitemap.refresh(Refresh.all()).failed());
            assertEquals(
                    List.of("/paintings", "/paintings/{slug}"),
                    sitemap.capability(Engine.class).entries().stream()
                            .map(EntryDescription::path)
                            .toList());
            assertEquals(3, sitemap.sites().get(0).snapshot().orElseThrow().pages());
        }
    }

    /** The service file that the processor writes is for the class path: the service loader passes over a module's. */
    @Test
    void registryThatTheModuleDoesNotProvide_isNotFound() throws Exception {
        try (InputStream file =
                Museum.class.getResourceAsStream("/META-INF/services/dev.waymark.runtime.registry.SitemapRegistry")) {
            assertEquals(
                    "org.example.museum.PaintingResource_SitemapRegistry\n"
                            + "org.example.museum.SculptureResource_SitemapRegistry\n",
                    new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
        try (Sitemap sitemap = Museum.sitemap()) {
            assertTrue(sitemap.capability(Engine.class).entries().stream()
                    .noneMatch(entry -> entry.path().contains("sculptures")));
        }
    }
}
