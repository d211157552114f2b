package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Memory is that of one section, however many there are. */
class ManySectionsTest {

    private static final int SECTIONS = 40;
    private static final int PAGES = 20_000;

    /** Refreshes into the directory that it is given, twice: the second time knows how large sitemaps become. */
    public static void main(String[] arguments) {
        SitemapBuilder site = Sites.site(entries -> {
                    for (int section = 0; section < SECTIONS; section++) {
                        String name = "s" + section;
                        entries.entry("a.B#" + name, name, "/" + name + "/a-page-with-a-rather-long-address/{id}")
                                .pages(url -> {
                                    for (int i = 0; i < PAGES; i++) {
                                        url.begin().value(i).end();
                                    }
                                });
                    }
                })
                .store(SnapshotStore.directory(Path.of(arguments[0])));
        try (Sitemap sitemap = site.build()) {
            for (int i = 0; i < 2; i++) {
                System.out.println(sitemap.refresh(Refresh.all()));
            }
        }
    }

    @Test
    void manyLargeSections_needNoMoreMemoryThanOne(@TempDir Path directory) throws Exception {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx32m",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ManySectionsTest.class.getName(),
                        directory.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said).doesNotContain("OutOfMemoryError").contains(SECTIONS * PAGES + " pages in 40 sections");
    }
}
