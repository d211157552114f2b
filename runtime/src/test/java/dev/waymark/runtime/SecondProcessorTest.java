package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.ShardFiles;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is stored beside the rendering is what would be stored between two sitemaps. */
class SecondProcessorTest {

    private static final Instant NOW = Instant.parse("2026-11-21T08:00:00Z");

    @TempDir
    Path directory;

    @Test
    void sectionOfManySitemaps_becomesTheSameFilesWithOneProcessorAndWithTwo() throws Exception {
        assertThat(files(20_000, true, directory.resolve("two")))
                .hasSizeGreaterThan(15)
                .isEqualTo(files(20_000, false, directory.resolve("one")));
        assertThat(contents(directory.resolve("two"))).isEqualTo(contents(directory.resolve("one")));
    }

    @Test
    void sectionOfOneSitemap_startsNoThread() throws Exception {
        assertThat(files(10, true, directory.resolve("two"))).isEqualTo(files(10, false, directory.resolve("one")));
        assertThat(storingThreads()).isEmpty();
    }

    @Test
    void fileThatCannotBeStored_failsTheSection() throws Exception {
        Path file = Files.createFile(directory.resolve("gone"));
        Path store = Files.createDirectory(directory.resolve("store"));
        Settings settings = settings(20_000, store);
        Files.delete(store);
        Files.createSymbolicLink(store, file);

        assertThatThrownBy(() -> run(settings, true, 0).run())
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageMatching("The sitemap sitemap-pages-[0-9a-f]+\\.xml cannot be stored: .*");
        assertThat(storingThreads()).isEmpty();
    }

    @Test
    void cancelledSection_writesNothingAfterItHasEnded() throws Exception {
        Path store = directory.resolve("store");
        SectionRun run = run(settings(20_000, store), true, 5_000);
        assertThatThrownBy(run::run).isInstanceOf(CancellationException.class);
        assertThat(storingThreads()).isEmpty();
        assertThat(contents(store).keySet()).noneMatch(name -> name.endsWith(".tmp"));
    }

    @Test
    void interruptOfTheProvider_doesNotStopTheStoring() throws Exception {
        Settings settings = settings(20_000, directory.resolve("store"));
        SectionRun run = run(settings, true, 0);
        Thread.currentThread().interrupt();
        try {
            assertThat(run.run()).hasSizeGreaterThan(15);
        } finally {
            Thread.interrupted();
        }
    }

    /** Everything that is known of the files. */
    private static List<String> files(int pages, boolean beside, Path store) throws Exception {
        List<String> described = new ArrayList<>();
        for (SitemapFile file : run(settings(pages, store), beside, 0).run()) {
            described.add(file.name() + " " + file.fingerprint() + " " + file.pages() + " " + file.size() + " "
                    + file.compressedSize() + " " + file.firstSeen() + " " + file.lastModified());
        }
        return described;
    }

    private static Settings settings(int pages, Path store) {
        return Sitemap.builder(Sites.BASE)
                .registries(List.of(entries -> entries.entry("a.B#c", "pages", "/{n}")
                        .pages(
                                Numbers.class,
                                (Integer n, UrlWriter url) -> url.begin()
                                        .value(n)
                                        .lastModified(NOW.minusSeconds(n))
                                        .end())))
                .providers(ProviderLocator.of(new Numbers(pages)))
                .maxUrls(1_000)
                .store(SnapshotStore.directory(store))
                .settings();
    }

    /** @param cancelledAfter pages; 0 for never */
    private static SectionRun run(Settings settings, boolean beside, int cancelledAfter) {
        List<EntryPlan> entries = Site.of(settings).entries();
        FileFactory factory = new FileFactory(Map.of(), true, NOW, settings);
        int[] asked = {0};
        return new SectionRun(
                "pages",
                entries,
                settings,
                new ShardFiles(factory, beside),
                () -> cancelledAfter > 0 && ++asked[0] > cancelledAfter,
                late -> {});
    }

    private static List<Thread> storingThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("waymark-store"))
                .toList();
    }

    private static Map<String, List<Byte>> contents(Path directory) throws IOException {
        Map<String, List<Byte>> contents = new TreeMap<>();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                List<Byte> bytes = new ArrayList<>();
                for (byte value : Files.readAllBytes(file)) {
                    bytes.add(value);
                }
                contents.put(String.valueOf(file.getFileName()), bytes);
            }
        }
        return contents;
    }

    private record Numbers(int count) implements SitemapProvider<Integer> {
        @Override
        public void pages(Consumer<? super Integer> sink) {
            for (int n = 0; n < count; n++) {
                sink.accept(n);
            }
        }
    }
}
