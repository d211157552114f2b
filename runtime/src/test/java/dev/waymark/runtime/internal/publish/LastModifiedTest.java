package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A client that only knows dates must never be told that nothing changed when something did. */
class LastModifiedTest {

    private final SettableClock clock = new SettableClock("2026-11-21T09:30:00.2Z");
    private final AtomicInteger pages = new AtomicInteger(1);
    private volatile Runnable meanwhile = () -> {};

    private SitemapBuilder site() {
        return Sites.pages("/n/{id}", url -> {
                    for (int i = 0; i < pages.get(); i++) {
                        url.begin().value(i).end();
                    }
                    meanwhile.run();
                })
                .clock(clock);
    }

    private static SitemapResponse get(Sitemap sitemap, @Nullable String since) {
        return sitemap.responder()
                .respond(SitemapRequest.of(
                        "GET", "/sitemap.xml", name -> name.equals("If-Modified-Since") ? since : null))
                .orElseThrow();
    }

    private static @Nullable String lastModified(Sitemap sitemap) {
        return get(sitemap, null).headers().get("Last-Modified");
    }

    private void change(Sitemap sitemap) {
        pages.incrementAndGet();
        assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
    }

    @Test
    void twoChangesWithinOneSecond_haveDifferentDates() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            String first = Objects.requireNonNull(lastModified(sitemap));
            assertThat(first).isEqualTo("Sat, 21 Nov 2026 09:30:00 GMT");
            clock.set("2026-11-21T09:30:00.5Z");
            change(sitemap);
            // It may not say that it changed later than now, and it must not say the same as before.
            assertThat(lastModified(sitemap)).isNull();
            assertThat(get(sitemap, first).status()).isEqualTo(200);
            clock.set("2026-11-21T09:30:00.8Z");
            change(sitemap);
            clock.set("2026-11-21T09:30:02Z");
            String third = Objects.requireNonNull(lastModified(sitemap));
            assertThat(third).isEqualTo("Sat, 21 Nov 2026 09:30:02 GMT");
            assertThat(get(sitemap, third).status()).isEqualTo(304);
            assertThat(get(sitemap, third).headers()).containsEntry("Last-Modified", third);
            assertThat(get(sitemap, "Sat, 21 Nov 2026 09:30:01 GMT").status()).isEqualTo(200);
        }
    }

    @Test
    void clockThatIsSetBack_neverMakesANewerFileOlder() {
        try (Sitemap sitemap = Sites.refreshed(site())) {
            clock.set("2026-11-21T12:00:00Z");
            change(sitemap);
            Instant noon = Sites.snapshot(sitemap).createdAt();
            clock.set("2026-11-21T12:00:01Z");
            String sent = Objects.requireNonNull(lastModified(sitemap));
            assertThat(sent).isEqualTo("Sat, 21 Nov 2026 12:00:01 GMT");

            clock.set("2026-11-21T10:00:00Z");
            change(sitemap);
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(snapshot.createdAt()).isEqualTo(noon.plusSeconds(1));
            assertThat(snapshot.file("sitemap.xml").orElseThrow().firstSeen()).isEqualTo(noon.plusSeconds(1));
            assertThat(get(sitemap, sent).status()).isEqualTo(200);
            assertThat(lastModified(sitemap)).isNull();
            clock.set("2026-11-21T13:00:00Z");
            assertThat(get(sitemap, sent).status()).isEqualTo(200);
            assertThat(lastModified(sitemap)).isEqualTo("Sat, 21 Nov 2026 12:00:02 GMT");
        }
    }

    @Test
    void clockThatIsSetBack_neverMakesALastmodOfTheIndexOlder() {
        try (Sitemap sitemap = Sites.refreshed(site().indexAlways(true))) {
            clock.set("2026-11-21T12:00:00Z");
            change(sitemap);
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<lastmod>2026-11-21T12:00:00Z</lastmod>");
            clock.set("2026-11-21T10:00:00Z");
            change(sitemap);
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<lastmod>2026-11-21T12:00:01Z</lastmod>");
        }
    }

    @Test
    void fileOfAFirstSnapshot_isNotDatedAhead_asItsPagesMayBe() {
        SitemapBuilder site = Sites.pages("/n/{id}", url -> {
                    url.begin()
                            .value(1)
                            .lastModified(LocalDate.of(2026, 11, 22))
                            .end();
                })
                .clock(clock)
                .indexAlways(true);
        try (Sitemap sitemap = Sites.refreshed(site)) {
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<lastmod>2026-11-21T09:30:00Z</lastmod>");
        }
    }

    @Test
    void clockThatIsSetBackWithARestart_doesNotEither(@TempDir Path directory) {
        Sites.refreshed(
                site().store(SnapshotStore.directory(directory)),
                sitemap -> sitemap.sites().get(0).snapshot());
        clock.set("2026-11-20T00:00:00Z");
        try (Sitemap sitemap = site().store(SnapshotStore.directory(directory)).build()) {
            change(sitemap);
            assertThat(Sites.snapshot(sitemap).createdAt()).isEqualTo("2026-11-21T09:30:01Z");
        }
    }

    @Test
    void fileDatesFromItsPublication_notFromTheBeginningOfItsRefresh() {
        try (Sitemap sitemap = Sites.refreshed(site().indexAlways(true))) {
            clock.set("2026-11-21T10:00:00Z");
            // Until the refresh ends, the old bytes are served, and a client may take them with the date of that time.
            meanwhile = () -> clock.set("2026-11-21T10:20:00Z");
            change(sitemap);
            Map<String, String> headers = Map.of("If-Modified-Since", "Sat, 21 Nov 2026 10:15:00 GMT");
            clock.set("2026-11-21T11:00:00Z");
            for (String name : Sites.snapshot(sitemap).names()) {
                SitemapResponse response = sitemap.responder()
                        .respond(SitemapRequest.of("GET", "/" + name, headers::get))
                        .orElseThrow();
                assertThat(response.status()).as(name).isEqualTo(200);
                assertThat(response.headers()).containsEntry("Last-Modified", "Sat, 21 Nov 2026 10:20:01 GMT");
            }
            assertThat(Sites.text(sitemap, "sitemap.xml")).contains("<lastmod>2026-11-21T10:20:00Z</lastmod>");
        }
    }
}
