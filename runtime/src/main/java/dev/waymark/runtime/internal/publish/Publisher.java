package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SiteChange;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.store.SiteRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Publishes the sections of one site, as a whole or not at all, and follows what other processes publish. What was
 * rendered takes its place in the newest state, whoever published that. Thread-safe.
 */
public final class Publisher {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Several processes that refresh at once publish one after the other; so many at once are none. */
    private static final int TRIES = 10;

    /**
     * What came of it.
     *
     * @param problem why there is no new publication although there should be one
     * @param empty whether everything was rendered and there is no page
     * @param discarded whether what was rendered is lost, and has to be rendered again
     */
    public record Outcome(@Nullable String problem, boolean empty, boolean discarded) {

        static final Outcome PUBLISHED = new Outcome(null, false, false);

        private static final Outcome NO_PAGES = new Outcome("There are no pages", true, true);

        private static final Outcome OVERTAKEN =
                failed("Another process refreshed the same section meanwhile, and perhaps"
                        + " later; the next refresh renders it again");

        /** Whether another refresh may have asked the providers later, so that they are to be asked again. */
        public boolean isOvertaken() {
            return equals(OVERTAKEN);
        }

        private static Outcome waitingFor(Set<String> sections) {
            return new Outcome(
                    "the first sitemap is published when every section has succeeded once, and that is still to come"
                            + " for: " + String.join(", ", sections),
                    false,
                    false);
        }

        static Outcome failed(@Nullable String problem) {
            return new Outcome(problem, false, true);
        }
    }

    /** Cuts the sitemaps of a section anew where single pages changed. */
    @FunctionalInterface
    public interface Cutting {

        /**
         * Cuts.
         *
         * @param files those of the section
         * @param touched the positions of the files that may list one of the pages
         * @return the files from now on
         */
        List<StoredFile> cut(
                String section, List<StoredFile> files, List<PageEdit> edits, BitSet touched, FileFactory factory)
                throws IOException;
    }

    /** What becomes of what is published: what it is from now on, and whether others are to know. */
    private record Step(PublishedState next, Storing storing, Outcome outcome) {

        private enum Storing {
            /** Only this process remembers it. */
            NOT,
            /** Others can wait for it. */
            IF_POSSIBLE,
            REQUIRED
        }

        static Step keep(PublishedState state, Outcome outcome) {
            return new Step(state, Storing.NOT, outcome);
        }

        static Step store(PublishedState next) {
            return new Step(next, Storing.REQUIRED, Outcome.PUBLISHED);
        }
    }

    /** Decides on top of the newest state; asked again if another process was faster. */
    @FunctionalInterface
    private interface Change {
        Step of(PublishedState before) throws IOException;
    }

    /** What a change has led to. */
    private record Update(PublishedState before, Step step) {}

    /** Where the sitemaps are. */
    private final BaseUrl base;

    private final SitePlan site;

    private final PublishSettings settings;
    private final Clock clock;
    private final SiteStore store;

    /** What the line of the style sheet takes in each file. */
    private final int styleSheet;

    /** As it is set: with that line. */
    private final Limits own;

    /** That of the refresh that runs. Guarded by this object. */
    private PublishStep step = PublishStep.NONE;

    /** Whether what the step stamps was stored when the refresh began. Guarded by this object. */
    private boolean isStamped = true;

    /** Whether the refresh may publish over what this process does not understand. Guarded by this object. */
    private boolean discards;

    /** The extras that the log has named. Guarded by this object. */
    private final Set<String> reported = new TreeSet<>();

    private final Object hashLock = new Object();

    /** Its key is a new one, as long as nothing is known that is published. Guarded by its lock. */
    private @Nullable KeyedHash hash;

    /** Whether files of its own limits were published since this process started. Guarded by this object. */
    private boolean hadOwnLimits;

    /** Changed under the lock of this object, so that it always belongs to the version that the store knows of. */
    private volatile PublishedState state = PublishedState.NOTHING;

    public Publisher(SitePlan site, PublishSettings settings) {
        base = site.sitemaps();
        this.site = site;
        this.settings = settings;
        clock = settings.clock();
        store = new SiteStore(settings, site.address());
        styleSheet = settings.styled() ? StyleSheet.LENGTH : 0;
        own = new Limits(settings.limits().maxUrls(), settings.limits().maxBytes() + styleSheet);
    }

    /** What stands for a site in the names of a store. */
    public static String nameOf(SitePlan site) {
        return SiteStore.nameOf(site.address());
    }

    /** What stands for several things in the names of a store, whatever their order. */
    public static String nameOf(Collection<String> things) {
        return SiteStore.nameOf(String.join("\n", new TreeSet<>(things)));
    }

    /** What is published, as far as it is known. */
    public PublishedState state() {
        return state;
    }

    private synchronized void know(PublishedState next) {
        state = next;
        hadOwnLimits |= own.isSame(next.limits());
    }

    /** The settings that files are cut by, of this process or of another one. */
    private synchronized Limits followed() {
        Limits published = state.limits();
        return hadOwnLimits && published != null ? published : own;
    }

    /**
     * How large one file may be, without the style sheet's line: as this process is set, until another one that is set
     * otherwise publishes over files of these limits; then as that one is set. So two such processes do not publish
     * over each other again and again. One that starts with another setting publishes by it at its first refresh: no
     * files of its own limits were published over.
     */
    public Limits limits() {
        Limits followed = followed();
        return new Limits(followed.maxUrls(), followed.maxBytes() - styleSheet);
    }

    /** The settings in which this process follows another one; none if it follows its own. */
    public List<String> differences() {
        Limits followed = followed();
        List<String> differences = new ArrayList<>();
        differ("waymark.max-urls", own.maxUrls(), followed.maxUrls(), differences);
        differ("maxBytes", own.maxBytes(), followed.maxBytes(), differences);
        return differences;
    }

    private static void differ(String setting, long own, long followed, List<String> differences) {
        if (own != followed) {
            differences.add("This process has " + setting + " " + own
                    + ", and another process that shares the store publishes with " + followed
                    + "; give both the same value. Until this one is restarted, it publishes with " + followed
                    + ", too");
        }
    }

    /**
     * Takes over what is stored, from before a restart or by another process.
     *
     * @return whether there was anything new
     * @throws IOException if the store cannot be read now
     */
    public synchronized boolean follow() throws IOException {
        PublishedState stored = store.follow();
        if (stored != null) {
            know(stored);
        }
        return stored != null;
    }

    /**
     * What makes the files of one section.
     *
     * @param section its files of before
     * @param first whether nothing was ever published
     */
    public FileFactory fileFactory(List<StoredFile> section, boolean first, Instant now, RefreshCache bench) {
        Map<String, StoredFile> byName = new HashMap<>();
        section.forEach(file -> byName.put(file.name(), file));
        return factory(byName, first, now, bench);
    }

    private FileFactory factory(Map<String, StoredFile> previous, boolean first, Instant now, RefreshCache bench) {
        return new FileFactory(
                previous,
                Map.of(),
                hash(),
                first,
                now,
                store::put,
                bench,
                bench.gzip(settings.compressionLevel()),
                settings.styled());
    }

    /**
     * Fingerprints what is new: with the key of what is published, so that nothing changes with a restart, or with
     * another process.
     */
    private KeyedHash hash() {
        StoredFile any = state.anyFile();
        KeyedHash.Key key = any == null ? null : any.fingerprint().key();
        synchronized (hashLock) {
            KeyedHash known = hash;
            if (known == null || (key != null && !key.equals(known.key()))) {
                known = new KeyedHash(key == null ? KeyedHash.Key.draw() : key);
                hash = known;
            }
            return known;
        }
    }

    /** What makes files of this site in another process, which does not store again what is stored. */
    public RemoteFiles elsewhere() {
        List<String> words = new ArrayList<>();
        state.sections()
                .values()
                .forEach(files -> files.stream()
                        .filter(file -> !file.bytes().isLost())
                        .forEach(file -> words.add(Manifest.words(file))));
        return new RemoteFiles(
                store.writer(), hash().key().hex(), settings.compressionLevel(), settings.styled(), words);
    }

    /**
     * The file that another process made.
     *
     * @param name what it is called; another process does not know which names there are
     * @param words what that process told of it
     * @param factory one of its section
     * @throws IllegalArgumentException if these are no such words
     */
    public StoredFile adopt(String name, String words, FileFactory factory) {
        return factory.adopt(name, RemoteFiles.file(words, store::adopt));
    }

    /** Notes which files are no longer in the store; they are stored again when they are made again. */
    public void look() throws IOException {
        store.look(state);
    }

    /**
     * Deletes, in time, what nobody needs any more: as each refresh does, for a process that never refreshes. What
     * another process has stored and not published yet stays.
     */
    public synchronized void collect() {
        if (state.publication() == null) {
            return;
        }
        try {
            // What a job stores that is at work shows that it is.
            store.look(state);
            store.clean(state);
        } catch (IOException e) {
            LOG.log(System.Logger.Level.DEBUG, "Old sitemaps cannot be looked for in the store yet", e);
        }
    }

    /** The site that was retired is there again: what is left of it stays. To be called before it is served. */
    public void revive() {
        store.revive();
    }

    /**
     * Deletes what is stored of a site that is gone: the blobs once nobody follows them any more, and then the record.
     * What another process still publishes stays.
     *
     * @return whether there is nothing more to do
     */
    public boolean retire() {
        return store.retire();
    }

    /** The sections that lack a file, as far as anybody has noticed. */
    public Set<String> lacking() {
        Set<String> names = new TreeSet<>();
        state.sections().forEach((name, files) -> {
            if (files.stream().anyMatch(file -> file.bytes().isLost())) {
                names.add(name);
            }
        });
        return names;
    }

    /**
     * Publishes, in this order: fence, rebase, stamp ({@link PublishStep}).
     *
     * @param rendered the files of the sections that were rendered
     * @param names the names of all sections
     * @param began when the refresh began
     * @param begun what was published when the refresh began
     * @param cutting adds what plug-ins have published since
     */
    public synchronized Outcome publish(
            Map<String, List<StoredFile>> rendered,
            Set<String> names,
            Instant began,
            RefreshCache bench,
            PublishedState begun,
            Cutting cutting) {
        try {
            return update(newest -> {
                        String refusal = refusal(begun, newest);
                        if (refusal != null) {
                            return Step.keep(newest, Outcome.failed(refusal));
                        }
                        SiteEditing editing = editing(newest, rendered, cutting, bench);
                        step.rebase(begun, editing);
                        return refreshed(newest, editing.result(), names, began, bench, begun);
                    })
                    .step()
                    .outcome();
        } finally {
            store.clean(state);
        }
    }

    /** Replaces what is published, unless the change keeps it, on top of what other processes publish meanwhile. */
    private Update update(Change change) {
        Outcome failure;
        try {
            for (int tries = 0; tries < TRIES; tries++) {
                PublishedState before = state;
                Step step = change.of(before);
                if (isPlaced(step)) {
                    know(step.next());
                    return new Update(before, step);
                }
                boolean unused = follow();
            }
            failure = Outcome.failed("Other processes published again and again meanwhile");
        } catch (IndexFiles.TooLargeException | FileFactory.StoreException e) {
            failure = Outcome.failed(e.getMessage());
        } catch (IOException | UncheckedIOException e) {
            failure = Outcome.failed("The snapshot cannot be stored: " + e);
        }
        return new Update(state, Step.keep(state, failure));
    }

    /** Whether no other process was faster. */
    private boolean isPlaced(Step step) throws IOException {
        return switch (step.storing()) {
            case NOT -> true;
            case REQUIRED -> store.publish(step.next());
            case IF_POSSIBLE -> {
                try {
                    yield (step.next().equals(state) && store.isKept()) || store.publish(step.next());
                } catch (IOException e) {
                    LOG.log(System.Logger.Level.DEBUG, "That there are no pages cannot be stored yet", e);
                    yield true;
                }
            }
        };
    }

    /**
     * Whether another process has refreshed a section since this refresh began, and found something else. Nobody knows
     * then which of them asked the providers later.
     */
    private static boolean isOvertaken(
            PublishedState begun, PublishedState newest, Map<String, List<StoredFile>> rendered) {
        return newest.refreshes() != begun.refreshes()
                && rendered.entrySet().stream().anyMatch(section -> {
                    List<StoredFile> now = newest.files(section.getKey());
                    return !haveSameBytes(now, begun.files(section.getKey()))
                            && !haveSameBytes(now, section.getValue());
                });
    }

    private static boolean haveSameBytes(List<StoredFile> some, List<StoredFile> others) {
        boolean same = some.size() == others.size();
        for (int i = 0; same && i < some.size(); i++) {
            same = some.get(i).name().equals(others.get(i).name())
                    && some.get(i).hasBytesOf(others.get(i));
        }
        return same;
    }

    private SiteEditing editing(
            PublishedState newest, Map<String, List<StoredFile>> sections, Cutting cutting, RefreshCache bench) {
        Instant now = now();
        return new SiteEditing(
                site.address(), newest, sections, cutting, files -> fileFactory(files, false, now, bench), store);
    }

    /**
     * Publishes what a plug-in changes. What a refresh of the same process has stored meanwhile stays for it.
     *
     * @return what came of it; nothing of it can be tried again in vain
     */
    public synchronized Outcome edit(SiteChange change, Cutting cutting, RefreshCache bench) {
        Update update = update(before -> edited(before, change, cutting, bench));
        if (update.step().storing() == Step.Storing.REQUIRED) {
            store.replaced(update.before(), update.step().next());
        }
        return update.step().outcome();
    }

    private Step edited(PublishedState before, SiteChange change, Cutting cutting, RefreshCache bench)
            throws IOException {
        if (before.publication() == null) {
            return Step.keep(before, Outcome.failed("Nothing is published yet"));
        }
        String notUnderstood = notUnderstood(before);
        if (notUnderstood != null) {
            return Step.keep(before, Outcome.failed(notUnderstood));
        }
        SiteEditing editing = editing(before, before.sections(), cutting, bench);
        change.apply(editing);
        Map<String, List<StoredFile>> sections = editing.result();
        Map<String, StateExtra> extras = editing.extras();
        if (!sections.equals(before.sections())) {
            return Step.store(announced(before, next(before, sections, now(), bench, extras)));
        }
        // What changes nothing that is published may change what a refresh publishes that runs.
        return extras.equals(before.extras())
                ? Step.keep(before, Outcome.PUBLISHED)
                : Step.store(before.withExtras(extras));
    }

    /**
     * A refresh begins: what is published now may be published again by it, and stays.
     *
     * @param next its part in what is published; what that stamps is stored now
     * @param force whether it is to publish over what this process does not understand
     */
    public synchronized PublishedState hold(PublishStep next, boolean force) {
        step = next;
        discards = force;
        report(state);
        if (isToStamp(state)) {
            Outcome outcome = update(before -> isToStamp(before)
                            ? Step.store(before.withExtras(next.stamp(before.extras())))
                            : Step.keep(before, Outcome.PUBLISHED))
                    .step()
                    .outcome();
            if (outcome.problem() != null) {
                LOG.log(
                        System.Logger.Level.DEBUG,
                        () -> "The beginning of a refresh cannot be stored yet: " + outcome.problem());
            }
        }
        isStamped = !isToStamp(state);
        store.hold(state);
        return state;
    }

    /** Before anything is published there is nothing to keep others from. */
    private boolean isToStamp(PublishedState known) {
        if (known.publication() == null
                || notUnderstood(known) != null
                || step.stamp(known.extras()).equals(known.extras())) {
            return false;
        }
        // A manifest that names what somebody deleted is worth nothing; the refresh makes a whole one.
        for (StoredBytes bytes : known.blobs()) {
            if (bytes.isLost()) {
                return false;
            }
        }
        return true;
    }

    /** Why nothing may be published over this; {@code null} if it may. */
    private @Nullable String notUnderstood(PublishedState known) {
        for (StateExtra extra : known.extras().values()) {
            if (extra.mustUnderstand() && !settings.understood().contains(extra.name())) {
                return "What is published has a " + extra.name() + " of dev.waymark:" + extra.artifact()
                        + ", which this application doesn't have. Add that artifact, or force a refresh of"
                        + " everything, which discards the " + extra.name();
            }
        }
        return null;
    }

    /** The extras to publish with: a forced refresh leaves out what it must understand and does not. */
    private Map<String, StateExtra> extras(PublishedState before) {
        Map<String, StateExtra> kept = new TreeMap<>(before.extras());
        if (discards) {
            kept.values()
                    .removeIf(extra ->
                            extra.mustUnderstand() && !settings.understood().contains(extra.name()));
        }
        return step.stamp(kept);
    }

    /** Once for each extra: that this process carries it through. */
    private void report(PublishedState known) {
        for (StateExtra extra : known.extras().values()) {
            if (!extra.mustUnderstand()
                    && !settings.understood().contains(extra.name())
                    && reported.add(extra.name())) {
                LOG.log(
                        System.Logger.Level.WARNING,
                        () -> "What is published at " + site.rootAddress() + " has a "
                                + extra.name() + " (" + extra.words() + ") of dev.waymark:" + extra.artifact()
                                + ", which this application doesn't have. It is kept but has no effect here; if"
                                + " several processes publish into this store, add that artifact");
            }
        }
    }

    /** The refresh has ended. */
    public void release() {
        store.release();
    }

    private Instant now() {
        return W3cDate.inRange(clock.instant().truncatedTo(ChronoUnit.SECONDS));
    }

    /** Why nothing is published that was rendered; {@code null} if it may be. */
    private @Nullable String refusal(PublishedState begun, PublishedState newest) {
        String fenced = step.refusal(begun.extras(), newest.extras());
        if (fenced != null) {
            return fenced;
        }
        if (!isStamped) {
            return "The store could not be told that this process refreshes now";
        }
        return discards ? null : notUnderstood(newest);
    }

    private Step refreshed(
            PublishedState before,
            Map<String, List<StoredFile>> rendered,
            Set<String> names,
            Instant began,
            RefreshCache bench,
            PublishedState begun)
            throws IOException {
        if (isOvertaken(begun, before, rendered)) {
            return Step.keep(before, Outcome.OVERTAKEN);
        }
        Map<String, List<StoredFile>> sections = new TreeMap<>(before.sections());
        rendered.forEach((name, files) -> sections.put(name, known(files, before.files(name))));
        Set<String> missing = new TreeSet<>(names);
        missing.removeAll(sections.keySet());
        if (missing.isEmpty()) {
            // Not before: a section that is gone may be one that is missing, under another name.
            sections.keySet().retainAll(names);
        } else if (before.publication() == null) {
            return Step.keep(before.withSections(sections), Outcome.waitingFor(missing));
        }
        if (sections.values().stream().allMatch(List::isEmpty)) {
            return emptied(before, sections);
        }
        if (isUnchanged(before, sections, bench)) {
            return Step.keep(before.withSections(sections), Outcome.PUBLISHED);
        }
        PublishedState next = announced(before, next(before, sections, began, bench, extras(before)))
                .refreshed(followed());
        requireStored(next, rendered.keySet());
        return Step.store(next);
    }

    /** The protocol knows no empty sitemap, so what was published last stays; else others need not wait for more. */
    private Step emptied(PublishedState before, Map<String, List<StoredFile>> sections) {
        return before.publication() == null
                ? new Step(
                        before.withSections(sections).withExtras(extras(before)),
                        Step.Storing.IF_POSSIBLE,
                        Outcome.NO_PAGES)
                : Step.keep(before, Outcome.NO_PAGES);
    }

    /** Files whose bytes are published already are the published ones, with their dates. */
    private static List<StoredFile> known(List<StoredFile> files, List<StoredFile> published) {
        Map<String, StoredFile> byName =
                published.stream().collect(Collectors.toMap(StoredFile::name, Function.identity()));
        return files.stream()
                .map(file -> {
                    StoredFile old = byName.get(file.name());
                    if (old == null || !old.hasBytesOf(file)) {
                        return file;
                    }
                    return old.bytes().isLost()
                            ? file.dated(old.firstSeen(), old.lastModified().orElse(null))
                            : old;
                })
                .toList();
    }

    private boolean isUnchanged(PublishedState before, Map<String, List<StoredFile>> sections, RefreshCache bench)
            throws IOException {
        Publication publication = before.publication();
        return publication != null
                && sections.equals(before.sections())
                && extras(before).equals(before.extras())
                && publication.indexFiles().stream()
                        .allMatch(index -> index.bytes().isIntact())
                && store.isKept()
                // Settings may have changed with a restart.
                && new RootFile(base, limits(), settings.indexAlways(), bench).isShapeOf(publication, shards(sections));
    }

    private static List<StoredFile> shards(Map<String, List<StoredFile>> sections) {
        List<StoredFile> shards = new ArrayList<>();
        sections.values().forEach(shards::addAll);
        return shards;
    }

    private PublishedState next(
            PublishedState before,
            Map<String, List<StoredFile>> sections,
            Instant began,
            RefreshCache bench,
            Map<String, StateExtra> extras) {
        RootFile maker = new RootFile(base, limits(), settings.indexAlways(), bench);
        Publication last = before.publication();
        if (last == null) {
            List<StoredFile> first = maker.of(shards(sections), factory(Map.of(), true, began, bench));
            return new PublishedState(
                    sections, new Publication(first, began, List.of()), extras, before.refreshes(), before.limits());
        }
        Instant now = now();
        // After the one before, also where the clock was set back.
        Instant stamp = W3cDate.inRange((now.isAfter(last.createdAt()) ? now : last.createdAt()).plusSeconds(1));
        Map<String, List<StoredFile>> dated = new TreeMap<>(sections);
        dated.replaceAll((section, files) -> dated(files, before.files(section), stamp, now));
        Map<String, StoredFile> indexes =
                last.indexFiles().stream().collect(Collectors.toMap(StoredFile::name, Function.identity()));
        List<StoredFile> next = maker.of(shards(dated), factory(indexes, false, stamp, bench));
        return new PublishedState(
                dated, last.next(next, stamp, now, settings.grace()), extras, before.refreshes(), before.limits());
    }

    /** With what those attach to it who hear of it before everybody else. */
    private PublishedState announced(PublishedState before, PublishedState next) {
        Publication after = next.publication();
        return after == null
                ? next
                : next.withPublication(
                        Announcement.announce(site, settings.listeners(), before.publication(), after, store::put));
    }

    /** The bytes that are kept beside the sitemaps, as far as it is known. */
    public List<Attachment> attachments() {
        Publication publication = state.publication();
        return publication == null ? List.of() : publication.attachments();
    }

    /**
     * A record of this site beside its manifest.
     *
     * @param name lower-case letters and digits
     */
    public SiteRecord record(String name) {
        return store.record(name);
    }

    /** What changed did so when it is published, not when it was rendered: until then the old bytes were served. */
    private static List<StoredFile> dated(List<StoredFile> files, List<StoredFile> old, Instant stamp, Instant now) {
        Map<String, StoredFile> known = old.stream().collect(Collectors.toMap(StoredFile::name, Function.identity()));
        return files.stream()
                .map(file -> dated(file, known.get(file.name()), stamp, now))
                .toList();
    }

    private static StoredFile dated(StoredFile file, @Nullable StoredFile old, Instant stamp, Instant now) {
        if (old == null || !old.hasPagesOf(file)) {
            return file.dated(stamp, W3cDate.text(now.getEpochSecond(), false));
        }
        // With another style sheet, what it says of the pages is as old as before.
        return old.hasBytesOf(file)
                ? file
                : file.dated(stamp, old.lastModified().orElse(null));
    }

    /**
     * A manifest that names what was rendered just now, and is not there, would be of no use. A file of another section
     * that somebody deleted does not hold back this one: it is stored again when its own section is refreshed.
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
