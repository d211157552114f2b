package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.FaultyStore.Fault;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * A site that is published, loaded, published again and asked, while its store has a fault. Every page of a section
 * carries the version of that section's last pass.
 */
final class FaultScenario {

    private static final Pattern LOC = Pattern.compile("<loc>([^<]*)</loc>");
    private static final List<String> SECTIONS = List.of("a", "b");
    private static final int PAGES = 6;
    private static final int PER_FILE = 4;

    private final String base;
    private final SnapshotStore store;
    private final SnapshotStore other;

    FaultScenario(String base, SnapshotStore store, SnapshotStore other) {
        this.base = base;
        this.store = store;
        this.other = other;
    }

    private Sitemap site(SnapshotStore on, int version) {
        return builder(version).store(on).build();
    }

    private SitemapBuilder builder(int version) {
        return Sitemap.builder(base)
                .registries(List.of(entries -> SECTIONS.forEach(section -> register(entries, section, version))))
                .maxUrls(PER_FILE)
                // The tables of our own encoder cost more than these few pages do.
                .compressionLevel(1)
                .firstSnapshotWait(Duration.ZERO);
    }

    private static void register(EntryCollector entries, String section, int version) {
        entries.entry("x.Y#" + section, section, "/" + section + "/{version}/{id}")
                .pages(url -> {
                    for (int i = 0; i < PAGES; i++) {
                        url.begin().value(version).value(i).end();
                    }
                });
    }

    /** Publishes from a process that works well. */
    void publish(int version) {
        try (Sitemap sitemap = site(other, version)) {
            assertThat(sitemap.refresh().failed()).as("refresh %d", version).isFalse();
        }
    }

    /** What a process that starts now serves: the version of each section. */
    Set<Integer> published() {
        try (Sitemap sitemap = site(other, 0)) {
            return versions(sitemap);
        }
    }

    /** The calls that the process with the fault has made. */
    List<String> run(Fault fault, int at) {
        publish(1);
        FaultyStore faulty = new FaultyStore(store, fault, at, () -> publish(3));
        try (Sitemap sitemap = site(faulty, 2)) {
            askAll(sitemap);
            boolean failed = sitemap.refresh().failed();
            askAll(sitemap);
            if (!failed && fault != Fault.SLOW) {
                assertThat(published()).as("after a refresh that was reported").containsOnly(2);
            }
        }
        assertThat(Set.of(1, 2, 3)).containsAll(published());
        publish(4);
        assertThat(published()).containsOnly(4);
        return faulty.calls();
    }

    /** Each answer is whole, or says that it comes later. */
    private static void askAll(Sitemap sitemap) {
        List<String> names = sitemap.snapshot().map(Snapshot::names).orElse(List.of("sitemap.xml"));
        for (String name : names) {
            Optional<List<String>> locs = locs(sitemap, name);
            locs.ifPresent(found -> assertThat(found).as(name).isNotEmpty());
        }
    }

    /** What is served must be complete: each section of one pass. */
    private Set<Integer> versions(Sitemap sitemap) {
        List<String> names = sitemap.snapshot().orElseThrow().names();
        List<String> pages = new ArrayList<>();
        for (String name : names) {
            List<String> found = locs(sitemap, name).orElseThrow(() -> new AssertionError(name + " is not served"));
            if (name.equals("sitemap.xml")) {
                assertThat(found)
                        .containsExactlyElementsOf(names.stream()
                                .skip(1)
                                .map(file -> base + "/" + file)
                                .toList());
            } else {
                pages.addAll(found);
            }
        }
        Set<Integer> versions = new TreeSet<>();
        List<String> expected = new ArrayList<>();
        for (String section : SECTIONS) {
            String start = base + "/" + section + "/";
            int version = pages.stream()
                    .filter(loc -> loc.startsWith(start))
                    .mapToInt(loc -> Integer.parseInt(loc.substring(start.length(), loc.lastIndexOf('/'))))
                    .findFirst()
                    .orElseThrow(() -> new AssertionError("no pages of " + section + " in " + names));
            versions.add(version);
            IntStream.range(0, PAGES).forEach(i -> expected.add(start + version + "/" + i));
        }
        assertThat(pages).containsExactlyInAnyOrderElementsOf(expected);
        return versions;
    }

    /** What a file names; empty if it comes later, or broke on its way, which the client notices. */
    private static Optional<List<String>> locs(Sitemap sitemap, String name) {
        try (SitemapResponse answer = sitemap.responder()
                .respond(SitemapRequest.of("GET", "/" + name, header -> null))
                .orElseThrow()) {
            if (answer.status() == 503) {
                return Optional.empty();
            }
            assertThat(answer.status()).as(name).isEqualTo(200);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            answer.writeTo(out);
            List<String> locs = new ArrayList<>();
            for (Matcher loc = LOC.matcher(out.toString(StandardCharsets.UTF_8)); loc.find(); ) {
                locs.add(loc.group(1));
            }
            return Optional.of(locs);
        } catch (IOException e) {
            assertThat(e).hasMessage("injected");
            return Optional.empty();
        }
    }
}
