package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Readers walk the index and what it names while refreshes of everything, of sections, and failing ones run.
 * {@code -Dwaymark.test.seconds=60} for longer than an ordinary build.
 */
class ConcurrencyTest {

    /** What each tag stands for. */
    private static final Map<String, String> CONTENTS = new ConcurrentHashMap<>();

    private static final int SECONDS = Integer.getInteger("waymark.test.seconds", 2);
    private static final int READERS = 8;

    private final AtomicInteger version = new AtomicInteger();

    /** How many publications there were, or one less: each is counted when it is there. */
    private final AtomicInteger publications = new AtomicInteger();

    private volatile boolean done;

    private SitemapBuilder site() {
        return Sites.site(entries -> {
                    for (String section : List.of("a", "b")) {
                        entries.entry("a.B#" + section, section, "/" + section + "/{id}")
                                .pages(url -> pages(section, url));
                    }
                })
                .maxUrls(100);
    }

    /** Pages come and go; now and then section b fails in the middle. */
    private void pages(String section, UrlWriter url) {
        int now = version.get();
        Random random = new Random(now * 31L + section.hashCode());
        for (int i = 0; i < 2_000; i++) {
            if (section.equals("b") && now % 5 == 4 && i == 1_000) {
                throw new IllegalStateException("on purpose");
            }
            if (random.nextInt(100) > 0) {
                url.begin().value(i).end();
            }
        }
    }

    @Test
    void readersOfMemory_neverSeeAMixture() throws Exception {
        check(site());
    }

    @Test
    void readersOfADirectory_neverSeeAMixture(@TempDir Path directory) throws Exception {
        check(site().store(SnapshotStore.directory(directory)));
    }

    private void check(SitemapBuilder builder) throws Exception {
        ExecutorService executor = Executors.newFixedThreadPool(READERS + 2);
        SitemapListener counter = new SitemapListener() {
            @Override
            public void published(Snapshot snapshot) {
                publications.incrementAndGet();
            }
        };
        try (Sitemap sitemap = Sites.refreshed(builder.listener(counter))) {
            List<Future<Integer>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                boolean gzip = i % 2 == 0;
                readers.add(executor.submit(() -> read(sitemap, gzip)));
            }
            List<Future<Integer>> writers = List.of(
                    executor.submit(write(() -> sitemap.refresh(Refresh.all()))),
                    executor.submit(write(() -> sitemap.refresh(Refresh.section("a")))));
            TimeUnit.SECONDS.sleep(SECONDS);
            done = true;
            for (Future<Integer> reader : readers) {
                assertThat(reader.get(30, TimeUnit.SECONDS)).isPositive();
            }
            for (Future<Integer> writer : writers) {
                assertThat(writer.get(30, TimeUnit.SECONDS)).isPositive();
            }
        } finally {
            executor.shutdownNow();
        }
    }

    private Callable<Integer> write(Callable<RefreshReport> refresh) {
        return () -> {
            int refreshes = 0;
            while (!done) {
                version.incrementAndGet();
                RefreshReport report = refresh.call();
                assertThat(report.problem()).isEmpty();
                refreshes++;
            }
            return refreshes;
        };
    }

    private int read(Sitemap sitemap, boolean gzip) throws IOException {
        int walks = 0;
        while (!done) {
            int before = publications.get();
            SitemapResponse index = get(sitemap, "/sitemap.xml", gzip);
            assertThat(index.status()).isEqualTo(200);
            Set<String> pages = new HashSet<>();
            for (String loc : Sites.locs(text(index))) {
                SitemapResponse shard = get(sitemap, loc.substring(Sites.BASE.length()), gzip);
                // What a publication replaces is there until the next: a reader can sleep for as long on a busy
                // machine.
                if (shard.status() == 404 && publications.get() > before) {
                    pages.clear();
                    break;
                }
                assertThat(shard.status()).as(loc).isEqualTo(200);
                pages.addAll(Sites.locs(text(shard)));
            }
            if (pages.isEmpty()) {
                continue;
            }
            assertThat(pages).hasSizeGreaterThan(3_800);
            walks++;
        }
        return walks;
    }

    private static SitemapResponse get(Sitemap sitemap, String path, boolean gzip) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", path, name -> name.equals("Accept-Encoding") && gzip ? "gzip" : null))
                .orElseThrow();
    }

    /** The body, which must be what its tag says. */
    private static String text(SitemapResponse response) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        response.writeTo(out);
        assertThat(out.size())
                .isEqualTo(Integer.parseInt(
                        Objects.requireNonNull(response.headers().get("Content-Length"))));
        byte[] bytes = out.toByteArray();
        boolean gzip = response.headers().containsKey("Content-Encoding");
        String hex = Sites.tag(bytes);
        if (gzip) {
            assertThat(response.headers()).containsEntry("ETag", '"' + hex + "-gzip\"");
            bytes = new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
        }
        String tag = response.headers().getOrDefault("ETag", "").replace("-gzip", "");
        String content = Sites.tag(bytes);
        assertThat(CONTENTS.computeIfAbsent(tag, unknown -> content)).as(tag).isEqualTo(content);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
