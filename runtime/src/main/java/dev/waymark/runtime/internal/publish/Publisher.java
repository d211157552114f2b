package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.W3cDate;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Publishes one site's sections atomically, and follows other processes' publications. A rendering is applied to the
 * newest state, whoever published it. Thread-safe.
 */
public final class Publisher {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Maximum attempts: processes that refresh at once publish one after the other, and there are never this many. */
    private static final int TRIES = 10;

    /** The result of a change: the state before and after, and whether to store it. */
    private record Step(PublishedState before, PublishedState next, Storing storing, PublishOutcome outcome) {

        private enum Storing {
            /** Only this process keeps it. */
            NOT,
            /** Other processes can wait for it. */
            IF_POSSIBLE,
            REQUIRED
        }

        static Step keep(PublishedState state, PublishOutcome outcome) {
            return new Step(state, state, Storing.NOT, outcome);
        }

        static Step store(PublishedState before, PublishedState next) {
            return new Step(before, next, Storing.REQUIRED, PublishOutcome.PUBLISHED);
        }
    }

    /** Computes a change from the newest state; called again if another process published first. */
    @FunctionalInterface
    private interface Change {
        Step of(PublishedState before) throws IOException;
    }

    private final SitePlan site;
    private final PublishSettings settings;
    private final SiteStore store;
    private final FollowedLimits limits;

    /** Created on first use: a process that only serves needs none. */
    private @Nullable ExtrasGuard extrasGuard;

    /** With a new key until a published state is known. */
    private final AtomicReference<@Nullable KeyedHash> hash = new AtomicReference<>();

    /** Sections of the followed state that an earlier known one lacked. */
    private volatile Set<String> joined = Set.of();

    /** Modified under this object's lock, so it always matches the store's known version. */
    private volatile PublishedState state = PublishedState.NOTHING;

    public Publisher(SitePlan site, PublishSettings settings) {
        this.site = site;
        this.settings = settings;
        store = new SiteStore(settings, site.address(), System::nanoTime);
        limits = new FollowedLimits(settings.files());
    }

    /** The published state, as far as known. */
    public PublishedState state() {
        return state;
    }

    private synchronized ExtrasGuard guard() {
        ExtrasGuard known = extrasGuard;
        if (known == null) {
            known = new ExtrasGuard(settings.understood(), site.rootAddress());
            extrasGuard = known;
        }
        return known;
    }

    private synchronized void know(PublishedState next) {
        state = next;
        limits.follow(next.limits());
    }

    /** The site's data in the store. */
    public SiteStore store() {
        return store;
    }

    /** Maximum size of a file, of this process or another one. */
    public FollowedLimits limits() {
        return limits;
    }

    /**
     * Adopts the stored state, from before a restart or of another process.
     *
     * @return whether it is new
     * @throws IOException if the store can't be read now
     */
    public synchronized boolean follow() throws IOException {
        PublishedState stored = store.follow();
        if (stored != null) {
            Set<String> added = new TreeSet<>(stored.sections().keySet());
            added.removeIf(name -> state.sections().containsKey(name) && !joined.contains(name));
            joined = state.publication() == null ? Set.of() : added;
            know(stored);
        }
        return stored != null;
    }

    /**
     * The settings in which this process differs from others that publish the site.
     *
     * @param begun the state when a refresh began
     * @param names the names of all sections
     */
    public List<String> differences(PublishedState begun, Set<String> names) {
        Set<String> foreign = new TreeSet<>(joined);
        foreign.retainAll(begun.sections().keySet());
        foreign.removeAll(names);
        return foreign.isEmpty()
                ? limits.differences()
                : List.of("Another process that shares the store publishes sections " + String.join(", ", foreign)
                        + ", which this one doesn't have and therefore removes. Give all processes of a sitemap the same"
                        + " sections, and each application a store of its own");
    }

    /**
     * Creates the file factory of one section, or of the indexes.
     *
     * @param previous the previous files
     */
    public FileFactory fileFactory(List<StoredFile> previous, Instant now, RefreshCache cache) {
        return new FileFactory(
                RenderedFiles.byName(previous),
                hash(),
                now,
                (fingerprint, file) ->
                        store.put(cache.gzip().compress(file, settings.files().compressionLevel())),
                cache,
                settings.files().styled());
    }

    /** Fingerprints new bytes with the published key, so a restart or another process changes nothing. */
    private KeyedHash hash() {
        StoredFile any = state.anyFile();
        KeyedHash.Bits key = any == null ? null : any.fingerprint().key();
        return Objects.requireNonNull(hash.updateAndGet(known -> {
            boolean isRight = known != null && (key == null || key.equals(known.key()));
            return isRight ? known : new KeyedHash(key == null ? KeyedHash.Bits.draw() : key);
        }));
    }

    /** For creating this site's files in another process, which doesn't store existing files again. */
    public RemoteFiles elsewhere() {
        return new RemoteFiles(
                store.writer(),
                hash().key().hex(),
                settings.files().compressionLevel(),
                settings.files().styled(),
                RemoteFiles.words(state));
    }

    /**
     * A file created by another process.
     *
     * @param name its name, which the other process doesn't know
     * @param words the other process's description
     * @param factory the section's factory
     * @throws IllegalArgumentException if the words are invalid
     */
    public StoredFile adopt(String name, String words, FileFactory factory) {
        return factory.adopt(name, store.adopt(words));
    }

    /** Detects files that are missing from the store; they are stored again when they are rendered again. */
    public void look() throws IOException {
        store.look(state);
    }

    /**
     * Deletes unneeded blobs in time, as each refresh does; for a process that never refreshes. Keeps blobs that
     * another process has stored and not published yet.
     */
    public synchronized void collect() {
        if (state.publication() == null) {
            return;
        }
        try {
            // An active job shows itself by its new blobs.
            store.look(state);
            store.clean(state);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old sitemaps can't be looked for in the store yet", e);
        }
    }

    /**
     * Publishes, in this order: fence, edit, stamp ({@link PublishStep}).
     *
     * @param rendered the files of the rendered sections
     * @param names the names of all sections
     * @param began when the refresh began
     * @param begun the published state when the refresh began
     * @param rendering writes what plug-ins have published since
     */
    public synchronized PublishOutcome publish(
            Map<String, List<StoredFile>> rendered,
            Set<String> names,
            Instant began,
            RefreshCache cache,
            PublishedState begun,
            RenderSettings rendering) {
        try {
            return update(newest -> {
                        String refusal = guard().refusal(begun, newest);
                        if (refusal != null) {
                            return Step.keep(newest, PublishOutcome.failed(refusal));
                        }
                        SiteEditing editing = new SiteEditing(this, newest, rendered, rendering, cache);
                        guard().step().edit(begun, editing);
                        return refreshed(newest, editing.result(), names, began, cache, begun);
                    })
                    .outcome();
        } finally {
            store.clean(state);
        }
    }

    /** Applies a change to the newest state, repeatedly if other processes publish meanwhile. */
    private Step update(Change change) {
        PublishOutcome failure;
        try {
            for (int tries = 0; tries < TRIES; tries++) {
                PublishedState before = state;
                Step step = change.of(before);
                if (isPlaced(step)) {
                    know(step.next());
                    return step;
                }
                boolean unused = follow();
            }
            failure = PublishOutcome.failed("Other processes published again and again meanwhile");
        } catch (FileFactory.StoreException e) {
            failure = PublishOutcome.failed(e.getMessage());
        } catch (IOException | UncheckedIOException e) {
            failure = PublishOutcome.failed("The snapshot can't be stored: " + e);
        }
        return Step.keep(state, failure);
    }

    /** Whether it was stored, because no other process was faster. */
    private boolean isPlaced(Step step) throws IOException {
        return switch (step.storing()) {
            case NOT -> true;
            case REQUIRED -> store.publish(step.next());
            case IF_POSSIBLE -> {
                try {
                    yield (step.next().equals(state) && store.isKept()) || store.publish(step.next());
                } catch (IOException e) {
                    LOG.log(System.Logger.Level.DEBUG, "A site without pages can't be stored yet", e);
                    yield true;
                }
            }
        };
    }

    /**
     * Publishes a plug-in's change. Files stored meanwhile by a refresh of this process stay.
     *
     * @return the result; no retry is needed
     */
    public synchronized PublishOutcome edit(PublishStep change, RenderSettings rendering, RefreshCache cache) {
        Step step = update(before -> edited(before, change, rendering, cache));
        if (step.storing() == Step.Storing.REQUIRED) {
            store.replaced(step.before(), step.next());
        }
        return step.outcome();
    }

    private Step edited(PublishedState before, PublishStep change, RenderSettings rendering, RefreshCache cache)
            throws IOException {
        String refusal = before.sections().isEmpty() ? "Nothing is published yet" : guard().notUnderstood(before);
        if (refusal == null) {
            refusal = change.refusal(before.extras(), before.extras());
        }
        if (refusal != null) {
            return Step.keep(before, PublishOutcome.failed(refusal));
        }
        SiteEditing editing = new SiteEditing(this, before, before.sections(), rendering, cache);
        change.edit(before, editing);
        Map<String, List<StoredFile>> sections = editing.result();
        Map<String, StateExtra> extras = change.stamp(before.extras());
        if (!sections.equals(before.sections())) {
            return Step.store(before, announced(before, next(before, sections, now(), cache, extras)));
        }
        // A change without effect on the published state may still affect a running refresh.
        return extras.equals(before.extras())
                ? Step.keep(before, PublishOutcome.PUBLISHED)
                : Step.store(before, before.withExtras(extras));
    }

    /**
     * A refresh begins: keeps the published blobs, because it may publish them again.
     *
     * @param next its step, whose stamp is stored now
     * @param force whether to publish over extras that this process doesn't understand
     */
    public synchronized PublishedState hold(PublishStep next, boolean force) {
        ExtrasGuard guard = guard();
        guard.begin(next, force);
        guard.report(state);
        PublishOutcome stamped = update(before -> guard.isToStamp(before)
                        ? Step.store(before, before.withExtras(next.stamp(before.extras())))
                        : Step.keep(before, PublishOutcome.PUBLISHED))
                .outcome();
        guard.stamped(stamped.problem());
        store.hold(state);
        return state;
    }

    SitePlan site() {
        return site;
    }

    Instant now() {
        return W3cDate.inRange(settings.clock().instant().truncatedTo(ChronoUnit.SECONDS));
    }

    private Step refreshed(
            PublishedState before,
            Map<String, List<StoredFile>> rendered,
            Set<String> names,
            Instant began,
            RefreshCache cache,
            PublishedState begun)
            throws IOException {
        if (RenderedFiles.areOvertaken(begun, before, rendered)) {
            return Step.keep(before, PublishOutcome.OVERTAKEN);
        }
        Map<String, List<StoredFile>> sections = new TreeMap<>(before.sections());
        rendered.forEach((name, files) -> sections.put(name, RenderedFiles.unlessPublished(files, before.files(name))));
        Set<String> missing = new TreeSet<>(names);
        missing.removeAll(sections.keySet());
        if (missing.isEmpty()) {
            // Only now: a removed section may be a missing one under another name.
            sections.keySet().retainAll(names);
        } else if (before.publication() == null) {
            return Step.keep(before.withSections(sections), PublishOutcome.waitingFor(missing));
        }
        if (sections.values().stream().allMatch(List::isEmpty)) {
            return emptied(before, sections);
        }
        if (isUnchanged(before, sections, cache)) {
            return Step.keep(before.withSections(sections), PublishOutcome.PUBLISHED);
        }
        PublishedState next = announced(before, next(before, sections, began, cache, guard().extras(before)))
                .refreshed(limits.files());
        requireStored(next, rendered.keySet());
        return Step.store(before, next);
    }

    /**
     * The protocol has no empty sitemap, so the last publication stays. Without one, other processes learn that there
     * are no pages.
     */
    private Step emptied(PublishedState before, Map<String, List<StoredFile>> sections) {
        return before.publication() == null
                ? new Step(
                        before,
                        before.withSections(sections).withExtras(guard().extras(before)),
                        Step.Storing.IF_POSSIBLE,
                        PublishOutcome.NO_PAGES)
                : Step.keep(before, PublishOutcome.NO_PAGES);
    }

    private boolean isUnchanged(PublishedState before, Map<String, List<StoredFile>> sections, RefreshCache cache)
            throws IOException {
        Publication publication = before.publication();
        return publication != null
                && sections.equals(before.sections())
                && guard().extras(before).equals(before.extras())
                && publication.indexFiles().stream()
                        .allMatch(index -> index.bytes().isIntact())
                && store.isKept()
                // Settings may have changed with a restart.
                && rootFile(cache)
                        .isShapeOf(publication, shards(sections), fileFactory(publication.indexFiles(), now(), cache));
    }

    private RootFile rootFile(RefreshCache cache) {
        return new RootFile(site.sitemaps(), limits.pages(), settings.files().indexAlways(), cache);
    }

    private static List<StoredFile> shards(Map<String, List<StoredFile>> sections) {
        return sections.values().stream().flatMap(List::stream).toList();
    }

    private PublishedState next(
            PublishedState before,
            Map<String, List<StoredFile>> sections,
            Instant began,
            RefreshCache cache,
            Map<String, StateExtra> extras)
            throws IOException {
        RootFile maker = rootFile(cache);
        Publication last = before.publication();
        Map<String, List<StoredFile>> dated = new TreeMap<>(sections);
        if (last == null) {
            dated.replaceAll((section, files) -> RenderedFiles.notAfter(began, files));
            List<StoredFile> first = maker.of(shards(dated), fileFactory(List.of(), began, cache), null);
            return new PublishedState(
                    dated,
                    new Publication(first, began, List.of(), List.of()),
                    extras,
                    before.refreshes(),
                    before.limits());
        }
        Instant now = now();
        // After the previous one, even if the clock was set back.
        Instant stamp = W3cDate.inRange((now.isAfter(last.createdAt()) ? now : last.createdAt()).plusSeconds(1));
        Instant changed = now.isBefore(last.createdAt().minusSeconds(1)) ? last.createdAt() : now;
        dated.replaceAll((section, files) -> RenderedFiles.dated(files, before.files(section), stamp, changed));
        List<StoredFile> next = maker.of(
                shards(dated),
                fileFactory(last.indexFiles(), stamp, cache),
                W3cDate.text(stamp.getEpochSecond(), false));
        return new PublishedState(
                dated, last.next(next, stamp, now, settings.grace()), extras, before.refreshes(), before.limits());
    }

    /** With the listeners' attachments. */
    private PublishedState announced(PublishedState before, PublishedState next) {
        Publication after = Objects.requireNonNull(next.publication());
        return next.withPublication(
                new Announcement(site, before.publication(), after, store::put).announce(settings.listeners()));
    }

    /**
     * A manifest must not name a missing file that was just rendered. A deleted file of another section doesn't prevent
     * publication: it is stored again when its section is refreshed.
     */
    private void requireStored(PublishedState state, Set<String> rendered) throws IOException {
        store.look(state);
        for (String section : rendered) {
            for (StoredFile file : state.files(section)) {
                if (file.bytes().isLost()) {
                    throw new IOException(
                            file.name() + ": its file was deleted or cut; the next refresh writes it again");
                }
            }
        }
    }
}
