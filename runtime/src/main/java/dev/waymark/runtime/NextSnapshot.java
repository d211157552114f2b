package dev.waymark.runtime;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Publishes the next snapshot of the sections, as a whole, or says why there is none. */
final class NextSnapshot {

    /**
     * What came of it.
     *
     * @param state from now on
     * @param problem why there is no new snapshot although there should be one
     * @param discarded whether what was rendered is lost, and has to be rendered again
     */
    record Outcome(RefreshState state, @Nullable String problem, boolean discarded) {}

    private final Site site;
    private final Settings settings;
    private final RefreshState before;
    private final Instant began;
    private final @Nullable Snapshot current;
    private final Map<String, List<SitemapFile>> sections;
    private final Map<String, HeldBack> heldBack;
    private final Map<String, Long> urlSets;

    /** When it is published, by the clock. */
    private final Instant now;

    /**
     * A snapshot to come.
     *
     * @param began when the refresh began
     * @param sections the files of all sections that were ever rendered
     */
    NextSnapshot(
            Site site,
            RefreshState before,
            Instant began,
            Map<String, List<SitemapFile>> sections,
            Map<String, HeldBack> heldBack,
            Map<String, Long> urlSets) {
        this.site = site;
        this.before = before;
        this.heldBack = heldBack;
        this.urlSets = urlSets;
        settings = site.settings();
        current = before.snapshot();
        now = settings.clock().instant().truncatedTo(ChronoUnit.SECONDS);
        this.began = began;
        this.sections = new TreeMap<>(sections);
    }

    Outcome publish() {
        Set<String> missing = new TreeSet<>(site.sectionNames());
        missing.removeAll(sections.keySet());
        if (missing.isEmpty()) {
            // Not before: a section that is gone may be one that is missing, under another name.
            sections.keySet().retainAll(site.sectionNames());
        } else if (current == null) {
            return new Outcome(
                    state(null),
                    "the first sitemap is published when every section has succeeded once, and that is still to come"
                            + " for: " + String.join(", ", missing),
                    false);
        }
        List<SitemapFile> shards = shards();
        if (shards.isEmpty()) {
            // The protocol knows no empty sitemap, so what was published last stays.
            return new Outcome(
                    new RefreshState(before.sections(), current, true, heldBack, urlSets), "There are no pages", true);
        }
        try {
            return new Outcome(next(shards), null, false);
        } catch (IndexTooLargeException e) {
            return new Outcome(before, e.getMessage(), true);
        } catch (IOException | UncheckedIOException e) {
            return new Outcome(before, "The snapshot cannot be stored: " + e, true);
        }
    }

    private List<SitemapFile> shards() {
        List<SitemapFile> shards = new ArrayList<>();
        sections.values().forEach(shards::addAll);
        return shards;
    }

    private RefreshState state(@Nullable Snapshot snapshot) {
        return new RefreshState(sections, snapshot, false, heldBack, urlSets);
    }

    private RefreshState next(List<SitemapFile> shards) throws IOException {
        if (current != null && isUnchanged(current, shards)) {
            return state(current);
        }
        Snapshot last = last();
        if (last == null) {
            Publisher.Publication first = new Publisher(settings, factory(Map.of(), began)).publish(shards);
            return stored(new Snapshot(first.files(), first.pages(), began, List.of()));
        }
        // After the one before, also where the clock was set back.
        Instant stamp = later(now, last.createdAt()).plusSeconds(1);
        sections.replaceAll((section, files) -> dated(section, files, stamp));
        SitemapFile root = last.file(Snapshot.ROOT).orElseThrow();
        Publisher.Publication next =
                new Publisher(settings, factory(Map.of(root.name(), root), stamp)).publish(shards());
        return stored(last.next(next.files(), next.pages(), stamp, now, settings.grace()));
    }

    private boolean isUnchanged(Snapshot snapshot, List<SitemapFile> shards) {
        return sections.equals(before.sections())
                && snapshot.file(Snapshot.ROOT).stream().allMatch(SitemapFile::isIntact)
                && settings.store().isKept()
                // Settings may have changed with a restart.
                && new Publisher(settings, factory(Map.of(), now)).isSingle(shards)
                        == (snapshot.names().size() == 1);
    }

    /** Another process may have published since this refresh began; what its index names is to be served on, too. */
    private @Nullable Snapshot last() {
        RefreshState other = settings.store().load(settings.baseUrl());
        return other == null || other.snapshot() == null ? current : other.snapshot();
    }

    private FileFactory factory(Map<String, SitemapFile> previous, Instant stamp) {
        return new FileFactory(previous, current == null, stamp, settings);
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }

    /** What changed did so when it is published, not when it was rendered: until then the old bytes were served. */
    private List<SitemapFile> dated(String section, List<SitemapFile> files, Instant stamp) {
        List<SitemapFile> old = before.files(section);
        Map<String, Fingerprint> known = new TreeMap<>();
        old.forEach(file -> known.put(file.name(), file.fingerprint()));
        return files.stream()
                .map(file -> file.fingerprint().equals(known.get(file.name()))
                        ? file
                        : file.changed(stamp, W3cDate.text(now.getEpochSecond(), false)))
                .toList();
    }

    private RefreshState stored(Snapshot snapshot) throws IOException {
        RefreshState next = state(snapshot);
        settings.store().publish(settings.baseUrl(), next, settings.grace());
        return next;
    }
}
