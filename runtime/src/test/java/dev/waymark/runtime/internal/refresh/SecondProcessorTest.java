package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.section.SectionRendering;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is stored beside the rendering is what would be stored between two sitemaps. */
class SecondProcessorTest {

    @TempDir
    Path directory;

    @Test
    void sectionOfManySitemaps_becomesTheSameFilesWithAnyNumberOfThreads() throws Exception {
        List<String> alone = files(20_000, 0, directory.resolve("0"));
        assertThat(alone).hasSizeGreaterThan(15);
        for (int threads = 1; threads <= 3; threads++) {
            Path store = directory.resolve(String.valueOf(threads));
            assertThat(files(20_000, threads, store)).isEqualTo(alone);
            assertThat(contents(store)).isEqualTo(contents(directory.resolve("0")));
        }
    }

    @Test
    void oneProcessorMoreThanThreads_upToThree() {
        assertThat(IntStream.of(1, 2, 3, 4, 64).map(StoringThreads::besideOneOf))
                .containsExactly(0, 1, 2, 3, 3);
    }

    @Test
    void sectionOfOneSitemap_startsNoThread() throws Exception {
        assertThat(files(10, 3, directory.resolve("two"))).isEqualTo(files(10, 0, directory.resolve("one")));
        assertThat(storingThreads()).isEmpty();
    }

    @Test
    void fileThatCannotBeStored_failsTheSection() throws Exception {
        Path file = Files.createFile(directory.resolve("gone"));
        Path store = Files.createDirectory(directory.resolve("store"));
        Refreshes site = site(20_000, store);
        Files.delete(store);
        Files.createSymbolicLink(store, file);

        assertThatThrownBy(() -> run(site, 3, 0).run())
                .isInstanceOf(FileFactory.StoreException.class)
                .hasMessageMatching("The sitemap sitemap-pages-[0-9a-f]+\\.xml can't be stored: .*");
        assertThat(storingThreads()).isEmpty();
    }

    @Test
    void cancelledSection_writesNothingAfterItHasEnded() throws Exception {
        Path store = directory.resolve("store");
        SectionRendering run = run(site(20_000, store), 3, 5_000);
        assertThatThrownBy(run::run).isInstanceOf(CancellationException.class);
        assertThat(storingThreads()).isEmpty();
        assertThat(contents(store).keySet()).noneMatch(name -> name.endsWith(".tmp"));
    }

    @Test
    void interruptOfTheProvider_doesNotStopTheStoring() throws Exception {
        SectionRendering run = run(site(20_000, directory.resolve("store")), 3, 0);
        Thread.currentThread().interrupt();
        try {
            run.run();
            assertThat(stored(run)).hasSizeGreaterThan(15);
        } finally {
            Thread.interrupted();
        }
    }

    /** Everything that is known of the files. */
    private static List<String> files(int pages, int threads, Path store) throws Exception {
        List<String> described = new ArrayList<>();
        SectionRendering run = run(site(pages, store), threads, 0);
        run.run();
        for (SitemapFile file : stored(run)) {
            described.add(file.name() + " " + Sites.tag(file) + " " + file.pages() + " " + file.size() + " "
                    + file.compressedSize() + " " + file.firstSeen() + " " + file.lastModified());
        }
        return described;
    }

    private static List<StoredFile> stored(SectionRendering run) {
        return run.output().of(FuzzPages.SITE).stored();
    }

    private static Refreshes site(int pages, Path store) {
        return Refreshes.of(
                entries -> entries.entry("a.B#c", "pages", "/{n}")
                        .pages(
                                Numbers.class,
                                (Integer n, UrlWriter url) -> url.begin()
                                        .value(n)
                                        .lastModified(Refreshes.NOW.minusSeconds(n))
                                        .end()),
                ProviderLocator.of(new Numbers(pages)),
                new Limits(1_000, Limits.MAX_BYTES),
                SnapshotStore.directory(store));
    }

    /** @param cancelledAfter pages; 0 for never */
    private static SectionRendering run(Refreshes site, int threads, int cancelledAfter) {
        int[] asked = {0};
        return site.rendering(threads, () -> cancelledAfter > 0 && ++asked[0] > cancelledAfter);
    }

    private static List<Thread> storingThreads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("waymark-store"))
                .toList();
    }

    private static Map<String, List<Byte>> contents(Path directory) throws IOException {
        Map<String, List<Byte>> contents = new TreeMap<>();
        // The folders are named by who writes.
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
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
