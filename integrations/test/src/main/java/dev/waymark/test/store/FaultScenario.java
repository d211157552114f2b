package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.ChangesPlugin;
import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Publishes, changes and restarts a site until a fault occurs in one step. Then each served section must have its state
 * from before or after the step, successful results must be visible to other processes, and the next refresh must
 * repair the rest.
 */
final class FaultScenario {

    /** A fault that occurs once. */
    interface Trouble {

        /** The faulty process's store; a new one after a restart. */
        SnapshotStore open() throws IOException;

        /** Whether the fault may occur; disabled while the test makes assertions. */
        void enable(boolean on);

        /** Whether it occurred. */
        boolean came();
    }

    /** Runs the scenario with a fault at one call, and returns the calls. */
    interface Attempt {
        List<String> run(int at) throws Exception;
    }

    private static final Pattern LOC = Pattern.compile("<loc>([^<]*)</loc>(?:<lastmod>([^<]*)</lastmod>)?");
    private static final int SECONDS = 60;

    /** Maximum number of leftover blobs: those of two publications. */
    private static final int MORE_BLOBS = 14;

    private final String base;
    private final SnapshotStore other;
    private final Trouble trouble;

    /** The current state: the lastmod of each page, by section. */
    private final Map<String, Map<String, String>> truth = new TreeMap<>();

    /** The states since the step started. */
    private final List<Map<String, Map<String, String>>> states = new ArrayList<>();

    private int version;

    FaultScenario(String base, SnapshotStore other, Trouble trouble) {
        this.base = base;
        this.other = other;
        this.trouble = trouble;
    }

    /**
     * Runs a scenario once per call with a fault at that call, and returns the failures.
     *
     * @param concerns whether the fault can occur at a call
     */
    static List<String> failures(Predicate<String> concerns, Attempt attempt) throws Exception {
        // Each fault would be logged.
        Logger logger = Logger.getLogger("dev.waymark");
        Level before = logger.getLevel();
        logger.setLevel(Level.OFF);
        try {
            List<String> calls = attempt.run(-1);
            List<String> failures = new ArrayList<>();
            assertThat(calls).anyMatch(concerns);
            for (int at = 0; at < calls.size(); at++) {
                if (concerns.test(calls.get(at))) {
                    try {
                        List<String> unused = attempt.run(at);
                    } catch (Exception | AssertionError e) {
                        failures.add("call " + at + ", " + calls.get(at) + ": " + e);
                    }
                }
            }
            return failures;
        } finally {
            logger.setLevel(before);
        }
    }

    /** The pages of one section. */
    private abstract class Pages implements SitemapSource {
        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            FaultScenario.this.pages(section()).keySet().forEach(path -> sink.accept(page(section(), path)));
        }
    }

    private final class First extends Pages {
        @Override
        public String section() {
            return "a";
        }
    }

    private final class Second extends Pages {
        @Override
        public String section() {
            return "b";
        }
    }

    private Map<String, String> pages(String section) {
        return truth.computeIfAbsent(section, key -> new TreeMap<>());
    }

    private SourcePage page(String section, String path) {
        return SourcePage.of(path).lastModified(Instant.parse(pages(section).get(path)));
    }

    /** Adds a page or changes its date. */
    private void set(String section, int number) {
        Instant changed = Instant.parse("2026-11-01T00:00:00Z").plusSeconds(version++);
        pages(section).put("/" + section + "/" + number, changed.toString());
    }

    private Sitemap site(SnapshotStore on) {
        return Sitemap.builder(base)
                .sources(List.of(new First(), new Second()))
                .indexAlways(true)
                // Waymark's encoder has tables that cost more than these few pages.
                .compressionLevel(1)
                .plugin(new ChangesPlugin().sitemapsPerSecond(1_000_000))
                .firstSnapshotWait(Duration.ZERO)
                .store(on)
                .build();
    }

    /** Another process adds a page and publishes. */
    void meanwhile() {
        set("b", 100 + version);
        states.add(copy());
        try (Sitemap sitemap = site(other)) {
            assertThat(sitemap.refresh(Refresh.all()).failed())
                    .as("the other process")
                    .isFalse();
        }
    }

    private Map<String, Map<String, String>> copy() {
        Map<String, Map<String, String>> copy = new TreeMap<>();
        truth.forEach((section, pages) -> copy.put(section, new TreeMap<>(pages)));
        return copy;
    }

    /** Runs the steps until the fault has occurred and the site has recovered. */
    void run() throws Exception {
        trouble.enable(true);
        try (Sitemap sitemap = site(trouble.open())) {
            if (refreshes(sitemap, this::begin)
                    || refreshes(sitemap, this::grow)
                    || step(sitemap, () -> set("a", 2), () -> edits(sitemap, "/a/2"))) {
                return;
            }
        }
        // A second change in one process would be delayed.
        trouble.enable(true);
        try (Sitemap sitemap = site(trouble.open())) {
            if (step(sitemap, this::change, () -> edits(sitemap, "/a/1", "/a/4", "/b/1"))) {
                return;
            }
        }
        states.clear();
        states.add(copy());
        trouble.enable(true);
        try (Sitemap sitemap = site(trouble.open())) {
            // Visitors may get 503, but only published content otherwise.
            names(sitemap).forEach(name -> {
                Optional<Map<String, String>> unused = urls(sitemap, name);
            });
            trouble.enable(false);
            assertServed(sitemap, states);
            assertFresh(states);
            trouble.enable(true);
            boolean unused = refreshes(sitemap, this::grow);
            trouble.enable(false);
            assertFresh(List.of(truth));
        }
    }

    private void begin() {
        for (int number = 1; number <= 3; number++) {
            set("a", number);
            set("b", number);
        }
    }

    private void grow() {
        set("a", 1);
        set("a", 5 + version);
        set("b", 3);
    }

    /** Adds a page, removes one, and changes one of another section. */
    private void change() {
        set("a", 4);
        pages("a").remove("/a/1");
        set("b", 1);
    }

    private boolean refreshes(Sitemap sitemap, Runnable change) throws Exception {
        return step(sitemap, change, () -> !sitemap.refresh(Refresh.all()).failed());
    }

    private boolean edits(Sitemap sitemap, String... paths) throws Exception {
        CompletableFuture<ChangeReport> done = sitemap.capability(SitemapChanges.class)
                .change(changes -> {
                    for (String path : paths) {
                        String section = path.substring(1, 2);
                        if (pages(section).containsKey(path)) {
                            changes.changed(section.equals("a") ? First.class : Second.class, page(section, path));
                        } else {
                            changes.removed(base + path);
                        }
                    }
                });
        try {
            return done.get(SECONDS, TimeUnit.SECONDS).problem().isEmpty();
        } catch (TimeoutException e) {
            throw new AssertionError("the change does not end", e);
        }
    }

    /**
     * Runs a step.
     *
     * @return whether the fault occurred
     */
    private boolean step(Sitemap sitemap, Runnable change, Callable<Boolean> step) throws Exception {
        states.clear();
        states.add(copy());
        change.run();
        states.add(copy());
        int blobs = blobs();
        trouble.enable(true);
        boolean succeeds = step.call();
        trouble.enable(false);
        if (!trouble.came()) {
            return false;
        }
        assertServed(sitemap, states);
        assertFresh(succeeds ? List.of(truth) : states);
        assertThat(sitemap.refresh(Refresh.all()).failed())
                .as("the next refresh")
                .isFalse();
        assertServed(sitemap, List.of(truth));
        assertFresh(List.of(truth));
        assertThat(blobs()).as("blobs").isLessThanOrEqualTo(blobs + MORE_BLOBS);
        return true;
    }

    private int blobs() throws IOException {
        trouble.enable(false);
        int[] count = new int[1];
        other.list("", key -> count[0]++);
        return count[0];
    }

    /** Asserts what a process that starts now serves. */
    private void assertFresh(List<Map<String, Map<String, String>>> allowed) {
        try (Sitemap sitemap = site(other)) {
            assertServed(sitemap, allowed);
        }
    }

    /** Asserts that each served section has one of its allowed states. */
    private void assertServed(Sitemap sitemap, List<Map<String, Map<String, String>>> allowed) {
        Map<String, Map<String, String>> served = new TreeMap<>();
        List<String> files = new ArrayList<>();
        for (String name : names(sitemap)) {
            Map<String, String> urls = urls(sitemap, name).orElseGet(() -> {
                assertThat(sitemap.sites().get(0).snapshot())
                        .as("%s is not served", name)
                        .isEmpty();
                return Map.of();
            });
            if (name.equals("sitemap.xml")) {
                urls.keySet().forEach(file -> files.add(file.substring(1)));
            } else {
                served.computeIfAbsent(
                                name.substring("sitemap-".length(), "sitemap-".length() + 1), key -> new TreeMap<>())
                        .putAll(urls);
            }
        }
        if (sitemap.sites().get(0).snapshot().isPresent()) {
            assertThat(names(sitemap)).containsAll(files).hasSize(files.size() + 1);
        }
        for (String section : List.of("a", "b")) {
            assertThat(allowed.stream().map(state -> state.getOrDefault(section, Map.of())))
                    .as("what may be served of section %s", section)
                    .contains(served.getOrDefault(section, Map.of()));
        }
    }

    private static List<String> names(Sitemap sitemap) {
        return sitemap.sites().get(0).snapshot().map(Snapshot::names).orElse(List.of("sitemap.xml"));
    }

    /** The paths in a file; empty if it is unavailable or breaks off, which clients notice. */
    private Optional<Map<String, String>> urls(Sitemap sitemap, String name) {
        try (SitemapResponse answer = sitemap.responder()
                .respond(SitemapRequest.of("GET", "/" + name, header -> null))
                .orElseThrow()) {
            if (answer.status() == 503) {
                return Optional.empty();
            }
            assertThat(answer.status()).as(name).isEqualTo(200);
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            answer.writeTo(out);
            Map<String, String> urls = new TreeMap<>();
            for (Matcher loc = LOC.matcher(out.toString(StandardCharsets.UTF_8)); loc.find(); ) {
                assertThat(loc.group(1)).startsWith(base + "/");
                urls.put(loc.group(1).substring(base.length()), String.valueOf(loc.group(2)));
            }
            assertThat(urls).as(name).isNotEmpty();
            return Optional.of(urls);
        } catch (IOException e) {
            return Optional.empty();
        }
    }
}
