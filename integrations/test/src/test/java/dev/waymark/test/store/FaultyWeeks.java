package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.console.explain.Explain;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * What a site goes through in some weeks: it grows up, changes, fails in part, restarts. Whatever its store does
 * meanwhile, what it serves is complete, and afterwards all is well again.
 */
final class FaultyWeeks {

    static final int FEW_URLS = 4;
    static final int MANY_URLS = 1_000;

    private static final List<String> SECTIONS = List.of("a", "b", "c");
    private static final int PAGES = 6;

    private final FaultyStore store;
    private final boolean strict;
    private final int maxUrls;

    /** The version of each section that its provider supplies; all pages with an odd number change with it. */
    private final Map<String, Integer> supplied = new TreeMap<>(Map.of("a", 1, "b", 1, "c", 1));

    /** The version of each section that was last seen. */
    private Map<String, Integer> served = Map.of();

    private volatile boolean failing;

    /** What each tag stands for, in all scenarios. */
    private static final Map<String, String> CONTENTS = new ConcurrentHashMap<>();

    /** The version of each section that was rendered and not lost. */
    private final Map<String, Integer> rendered = new TreeMap<>();

    /**
     * A site that hasn't been started.
     *
     * @param strict whether it is known after each refresh what it has led to
     */
    FaultyWeeks(FaultyStore store, boolean strict, int maxUrls) {
        this.store = store;
        this.strict = strict;
        this.maxUrls = maxUrls;
    }

    private Sitemap build() {
        return Sites.site(entries -> SECTIONS.forEach(section -> register(entries, section)))
                .maxUrls(maxUrls)
                // The tables of our own encoder cost more than these few pages do.
                .compressionLevel(1)
                .firstSnapshotWait(Duration.ZERO)
                .clock(new SettableClock("2026-11-21T09:30:00Z"))
                .store(store)
                .build();
    }

    private void register(EntryCollector entries, String section) {
        entries.entry("x.Y#" + section, section, "/" + section + "/{version}/{id}")
                .pages(url -> {
                    if (failing && section.equals("b")) {
                        throw new IllegalArgumentException("the source of b is away");
                    }
                    int version = supplied.getOrDefault(section, 0);
                    for (int i = 0; i < PAGES; i++) {
                        url.begin().value(i % 2 == 0 ? 0 : version).value(i).end();
                    }
                });
    }

    private void change(String... sections) {
        for (String section : sections) {
            supplied.merge(section, 1, Integer::sum);
        }
    }

    void run() {
        store.enable(true);
        try (Sitemap sitemap = build()) {
            settled(sitemap, sitemap.refresh(Refresh.all()));
            change("a");
            settled(sitemap, sitemap.refresh(Refresh.section("a")));
            change("a", "b", "c");
            failing = true;
            settled(sitemap, sitemap.refresh(Refresh.all()));
            ask(sitemap);
        }
        try (Sitemap sitemap = build()) {
            // What was rendered for a first snapshot that never came is gone.
            rendered.keySet().retainAll(served.keySet());
            byte[] unused = get(sitemap, "sitemap.xml", false);
            change("c");
            settled(sitemap, sitemap.refresh(Refresh.all()));
            change("a");
            settled(sitemap, sitemap.refresh(Refresh.section("a")));
            ask(sitemap);
            store.enable(false);
            failing = false;
            change("a", "b", "c");
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(versions(sitemap)).isEqualTo(supplied);
        }
        try (Sitemap sitemap = build()) {
            assertThat(versions(sitemap)).isEqualTo(supplied);
        }
    }

    /** What visitors and developers ask for, while the store may fail. */
    private void ask(Sitemap sitemap) {
        sitemap.sites()
                .get(0)
                .snapshot()
                .ifPresent(snapshot -> snapshot.names().forEach(name -> {
                    byte[] unused = get(sitemap, name, false);
                }));
        for (String path : List.of("/a/0/2", "/a/99/2")) {
            try {
                assertThat(sitemap.capability(Explain.class)
                                .explain(Sites.BASE + path)
                                .toString())
                        .contains(path);
            } catch (UncheckedIOException e) {
                assertThat(e).hasMessageContaining("can't be read");
            }
        }
    }

    /** What is served after a refresh belongs to what it reported. */
    private void settled(Sitemap sitemap, RefreshReport report) {
        store.enable(false);
        Map<String, Integer> now = versions(sitemap);
        served = now;
        if (strict) {
            if (!report.problem().orElse("").contains("can't be stored")) {
                report.sections().stream()
                        .filter(section -> section.failure().isEmpty())
                        .forEach(section ->
                                rendered.put(section.section(), supplied.getOrDefault(section.section(), 0)));
            }
            assertThat(now).as("after %s", report).isEqualTo(rendered.size() == SECTIONS.size() ? rendered : Map.of());
        }
        store.enable(true);
    }

    /** The version of each section; none before there is a snapshot. What there is must be complete. */
    private Map<String, Integer> versions(Sitemap sitemap) {
        Snapshot snapshot = sitemap.sites().get(0).snapshot().orElse(null);
        if (snapshot == null) {
            assertThat(get(sitemap, "sitemap.xml", true)).isEmpty();
            return Map.of();
        }
        TreeSet<String> locs = new TreeSet<>();
        for (String name : snapshot.names()) {
            List<String> found = locs(get(sitemap, name, true));
            assertThat(found).as(name).isNotEmpty();
            if (snapshot.names().size() > 1 && name.equals("sitemap.xml")) {
                assertThat(found)
                        .containsExactlyElementsOf(snapshot.names().stream()
                                .skip(1)
                                .map(file -> Sites.BASE + "/" + file)
                                .toList());
            } else {
                locs.addAll(found);
            }
        }
        Map<String, Integer> versions =
                SECTIONS.stream().collect(Collectors.toMap(section -> section, section -> version(locs, section)));
        assertThat(locs)
                .containsExactlyInAnyOrderElementsOf(versions.entrySet().stream()
                        .flatMap(section -> IntStream.range(0, PAGES)
                                .mapToObj(i -> Sites.BASE + "/" + section.getKey() + "/"
                                        + (i % 2 == 0 ? 0 : section.getValue()) + "/" + i))
                        .toList());
        return versions;
    }

    private static int version(Set<String> locs, String section) {
        return locs.stream()
                .filter(loc -> loc.startsWith(Sites.BASE + "/" + section + "/") && loc.endsWith("/1"))
                .mapToInt(loc -> Integer.parseInt(loc.split("/", -1)[4]))
                .findFirst()
                .orElseThrow();
    }

    private static List<String> locs(byte[] sitemap) {
        return Sites.locs(new String(sitemap, StandardCharsets.UTF_8));
    }

    /**
     * Gets a file.
     *
     * @param well whether the store works: then there is an answer, but before the first snapshot
     * @return its bytes; none if it is not available
     */
    private static byte[] get(Sitemap sitemap, String name, boolean well) {
        try (SitemapResponse answer = Sites.get(sitemap, "/" + name)) {
            if (answer.status() == 503
                    && (!well || sitemap.sites().get(0).snapshot().isEmpty())) {
                assertThat(answer.headers()).containsEntry("Cache-Control", "no-store");
                return new byte[0];
            }
            assertThat(answer.status()).as(name).isEqualTo(200);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            answer.writeTo(out);
            String content = Sites.tag(out.toByteArray());
            String tag = answer.headers().getOrDefault("ETag", "");
            assertThat(CONTENTS.computeIfAbsent(tag, unknown -> content))
                    .as(tag)
                    .isEqualTo(content);
            return out.toByteArray();
        } catch (IOException e) {
            // It broke on its way, which the client notices.
            assertThat(e).hasMessage("injected");
            assertThat(well).isFalse();
            return new byte[0];
        }
    }
}
