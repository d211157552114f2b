package dev.waymark.crawlers;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/** A site of pages that tests change, and what tells of it. */
final class SubmittingSite {

    static final String BASE = "https://www.example.com";
    static final String KEY = "73134416ae45434d98edc086e0bf6740";

    /** Checks often. Timeouts are minutes, so a busy machine doesn't matter. */
    static final Sender.Timing FAST = timing(Duration.ofMinutes(5), Duration.ofMinutes(1));

    /** Each page, and the value of its one parameter. */
    final Map<String, String> pages = new TreeMap<>();

    /** Pages with these names. */
    SubmittingSite(String... names) {
        for (String name : names) {
            pages.put(name, "1");
        }
    }

    /**
     * Looks often.
     *
     * @param term after which a silent process counts as gone
     * @param timeout after which a request without an answer is given up
     */
    static Sender.Timing timing(Duration term, Duration timeout) {
        return new Sender.Timing(Duration.ofMillis(20), term, timeout, Duration.ofMillis(30), System::nanoTime);
    }

    static IndexNow.Builder indexNow(PlayedEndpoint endpoint) {
        return IndexNow.withKey(KEY).endpoint(endpoint.url()).timing(FAST);
    }

    private SitemapRegistry registry() {
        return entries -> entries.entry("a.B#c", "pages", "/p/{name}")
                .pages(url -> pages.forEach((name, date) -> {
                    url.begin().value(name);
                    url.lastModified(LocalDate.parse("2026-11-0" + date)).end();
                }));
    }

    /** What lists the pages, for a sitemap of several sites. */
    List<SitemapRegistry> registries() {
        return List.of(registry());
    }

    SitemapBuilder builder(@Nullable SnapshotStore store) {
        return builder(BASE, store);
    }

    SitemapBuilder builder(String base, @Nullable SnapshotStore store) {
        SitemapBuilder builder =
                Sitemap.builder(base).registries(List.of(registry())).refreshInterval(Duration.ofHours(1));
        return store == null ? builder : builder.store(store);
    }

    /** Adds pages, for {@link #withSmallIndexes}. */
    void addNumbered(int from, int to) {
        for (int i = from; i < to; i++) {
            pages.put("n" + i, "1");
        }
    }

    /** The same with ten sitemaps in an index, each of one page. */
    SitemapBuilder withSmallIndexes(String base) {
        return builder(base, null).maxUrls(1).maxBytes(1_024).styleSheet(false);
    }

    /** Started, with a first publication, which isn't submitted. */
    static Sitemap started(SitemapBuilder builder) {
        Sitemap sitemap = builder.build();
        start(sitemap);
        return sitemap;
    }

    static void start(Sitemap sitemap) {
        sitemap.refresh(Refresh.all());
        sitemap.start();
        // Joins the refresh of the start, which would know nothing of what comes next.
        sitemap.refresh(Refresh.all());
    }

    /** Publishes three changed URLs. */
    void change(Sitemap sitemap) {
        pages.remove("a");
        pages.put("b", "2");
        pages.put("d", "1");
        sitemap.refresh(Refresh.all().force());
    }

    static void awaitNothing(Sitemap sitemap) throws InterruptedException {
        await(() -> isDone(sitemap, ""));
    }

    static boolean isDone(Sitemap sitemap, String name) {
        try {
            EngineSite of = sitemap.capability(Engine.class).site(name).orElseThrow();
            Progress progress = of.readRecord(IndexNow.RECORD, null)
                    .map(value -> Progress.read(value.bytes()))
                    .orElse(Progress.NONE);
            return progress.sender().equals(Progress.NOBODY)
                    && IndexNow.lists(of.attachments()).stream()
                            .map(Attachment::name)
                            .allMatch(progress.done()::contains);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static List<Attachment> attachments(Sitemap sitemap) {
        return sitemap.capability(Engine.class).site("").orElseThrow().attachments();
    }

    static String url(String name) {
        return BASE + "/p/" + name;
    }

    /** Waits, for as long as no test should take. */
    static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() - end > 0) {
                throw new AssertionError("waited in vain");
            }
            Thread.sleep(5);
        }
    }
}
