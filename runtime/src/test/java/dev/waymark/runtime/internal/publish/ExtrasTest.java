package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.io.InputStream;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What artifacts keep in a manifest, and what processes without them do with it. */
class ExtrasTest {

    private static final StateExtra LEADER = new StateExtra("leader", "waymark-cluster", false, "3 web-1");
    private static final StateExtra JOURNAL = new StateExtra("journal", "waymark-changes", true, "7 me/journal-1 90");
    private static final Instant NOW = Instant.parse("2026-11-21T09:30:00Z");

    private SnapshotStore store = SnapshotStore.memory();

    /** Adds one extra, and notes when it is asked. */
    private static final class Adding implements PublishStep {
        final List<String> asked = new ArrayList<>();
        final StateExtra added;

        @Nullable
        String problem;

        Adding(StateExtra added) {
            this.added = added;
        }

        @Override
        public @Nullable String refusal(Map<String, StateExtra> begun, Map<String, StateExtra> newest) {
            asked.add("fence " + begun.keySet() + " " + newest.keySet());
            return problem;
        }

        @Override
        public void edit(SiteState begun, SiteEditor site) {
            asked.add("edit " + site.sections());
        }

        @Override
        public Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
            asked.add("stamp");
            Map<String, StateExtra> next = new TreeMap<>(newest);
            next.put(added.name(), added);
            return next;
        }
    }

    private Publisher publisher(String... understood) {
        return new Publisher(new SitePlan("", Publishers.BASE, Locales.ANY), settings(understood));
    }

    private PublishSettings settings(String... understood) {
        return new PublishSettings(
                new FileSettings(new Limits(50_000, Limits.MAX_BYTES), Gzip.OWN, true, false),
                new CheckedStore(store, false),
                Duration.ZERO,
                Clock.systemUTC(),
                List.of(),
                Set.of(understood));
    }

    /** One that has published pages, and this extra. */
    private Publisher published(StateExtra extra) {
        Publisher publisher = publisher(extra.name());
        publisher.hold(new Adding(extra), false);
        assertThat(Publishers.publish(publisher, "a", "1").problem()).isNull();
        publisher.store().release();
        assertThat(publisher.state().extras()).containsExactly(Map.entry(extra.name(), extra));
        return publisher;
    }

    private static PublishOutcome refresh(Publisher publisher, boolean force, String page) throws IOException {
        boolean unused = publisher.follow();
        publisher.hold(PublishStep.NONE, force);
        PublishOutcome outcome = Publishers.publish(publisher, "a", page);
        publisher.store().release();
        return outcome;
    }

    @Test
    void state_isImmutableForPlugIns() {
        SiteState state = published(LEADER).state();
        assertThatThrownBy(() -> state.extras().clear()).isInstanceOf(UnsupportedOperationException.class);
        assertThatThrownBy(() -> state.sectionNames().clear()).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    void extraOfAnUnknownArtifact_isCarriedThrough_andTheLogSaysSoOnce() throws IOException {
        Publisher known = published(LEADER);
        Publisher without = publisher();
        try (LogLines log = new LogLines()) {
            assertThat(refresh(without, false, "2").problem()).isNull();
            assertThat(refresh(without, false, "3").problem()).isNull();
            assertThat(log.lines())
                    .containsExactly("WARNING What is published at https://www.example.com/sitemap.xml has a leader"
                            + " (3 web-1) of dev.waymark:waymark-cluster, which this application doesn't have. It"
                            + " is kept but has no effect here; if several processes publish into this"
                            + " store, add that artifact");
        }
        assertThat(known.follow()).isTrue();
        assertThat(known.state().extras()).containsExactly(Map.entry("leader", LEADER));
        assertThat(Publishers.publication(known).pages()).isEqualTo(1);
    }

    @Test
    void extraThatMustBeUnderstood_keepsOthersFromPublishing_untilARefreshIsForced() throws IOException {
        Publisher known = published(JOURNAL);
        Publication before = Publishers.publication(known);
        Publisher without = publisher();
        String problem = "What is published has a journal of dev.waymark:waymark-changes, which this application"
                + " doesn't have. Add that artifact, or force a refresh of everything, which discards the journal";

        assertThat(refresh(without, false, "2").problem()).isEqualTo(problem);
        assertThat(Publishers.edit(without, PublishStep.NONE).problem()).isEqualTo(problem);
        assertThat(known.follow()).isFalse();
        assertThat(Publishers.publication(known)).isSameAs(before);

        assertThat(refresh(without, true, "2").problem()).isNull();
        assertThat(known.follow()).isTrue();
        assertThat(known.state().extras()).isEmpty();
        assertThat(refresh(without, false, "3").problem()).isNull();
    }

    @Test
    void fenceComesFirst_thenEdit_thenStamp() throws IOException {
        Publisher publisher = published(LEADER);
        PublishedState before = publisher.state();
        Adding step = new Adding(LEADER);
        PublishedState begun = publisher.hold(step, false);
        step.problem = "fenced";
        step.asked.clear();
        Map<String, List<StoredFile>> rendered = Map.of("a", Publishers.files(publisher, "a", "2"));

        assertThat(publish(publisher, rendered, begun).problem()).isEqualTo("fenced");
        assertThat(step.asked).containsExactly("fence [leader] [leader]");
        assertThat(Publishers.publication(publisher)).isSameAs(before.publication());

        step.problem = null;
        step.asked.clear();
        assertThat(publish(publisher, rendered, begun).problem()).isNull();
        assertThat(step.asked.subList(0, 3)).containsExactly("fence [leader] [leader]", "edit [a]", "stamp");
    }

    @Test
    void stampThatCannotBeStored_keepsTheRefreshFromPublishing() throws IOException {
        AtomicBoolean isBroken = new AtomicBoolean();
        store = new DelegatingStore(store) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                if (isBroken.get()) {
                    throw new IOException("disk full");
                }
                return super.replace(record, expected, value);
            }
        };
        Publisher publisher = published(LEADER);
        isBroken.set(true);
        publisher.hold(new Adding(new StateExtra("leader", "waymark-cluster", false, "4 web-2")), false);
        isBroken.set(false);
        assertThat(Publishers.publish(publisher, "a", "2").problem())
                .isEqualTo("The store couldn't record that this process refreshes now: The snapshot can't be stored:"
                        + " java.io.IOException: disk full");
        assertThat(refresh(publisher, false, "2").problem()).isNull();
    }

    private static PublishOutcome publish(
            Publisher publisher, Map<String, List<StoredFile>> rendered, PublishedState begun) {
        return publisher.publish(
                rendered,
                Set.of("a"),
                NOW,
                new RefreshCache(),
                begun,
                Sites.settings(new Limits(50_000, Limits.MAX_BYTES)));
    }

    @Test
    void change_goesThroughTheSameSteps() throws IOException {
        Publisher publisher = published(LEADER);
        Adding change = new Adding(JOURNAL);
        change.problem = "Not now";
        assertThat(Publishers.edit(publisher, change).problem()).isEqualTo("Not now");
        assertThat(publisher.state().extras()).containsOnlyKeys("leader");
        assertThat(change.asked).containsExactly("fence [leader] [leader]");

        change.problem = null;
        change.asked.clear();
        assertThat(Publishers.edit(publisher, change).problem()).isNull();
        assertThat(change.asked).containsExactly("fence [leader] [leader]", "edit [a]", "stamp");
        assertThat(publisher.state().extras()).containsOnlyKeys("leader", "journal");
    }

    @Test
    void blobsOfAnExtra_areNamedByTheManifest_andReadBack() throws IOException {
        Publisher known = published(LEADER);
        PublishOutcome outcome = Publishers.edit(known, new PublishStep() {
            private List<Attachment> stored = List.of();

            @Override
            public void edit(SiteState begun, SiteEditor site) throws IOException {
                stored = List.of(site.store(new byte[] {1, 2, 3}));
            }

            @Override
            public Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
                return Map.of("leader", new StateExtra("leader", "waymark-cluster", false, "4 web-1", stored));
            }
        });
        assertThat(outcome.problem()).isNull();
        Publisher other = publisher("leader");
        assertThat(other.follow()).isTrue();
        StateExtra read = Objects.requireNonNull(other.state().extras().get("leader"));
        assertThat(read.words()).isEqualTo("4 web-1");
        try (InputStream in = read.blobs().get(0).open()) {
            assertThat(in.readAllBytes()).containsExactly(1, 2, 3);
        }
        assertThat(other.state().blobs()).contains((StoredBytes) read.blobs().get(0));
        assertThat(refresh(other, false, "2").problem()).isNull();
        assertThat(known.follow()).isTrue();
        assertThat(Objects.requireNonNull(known.state().extras().get("leader")).blobs())
                .hasSize(1);
    }

    @Test
    void wrongNamesAndSeveralLines_areNoExtra() {
        assertThatThrownBy(() -> new StateExtra("Leader", "waymark-cluster", false, "x"))
                .hasMessage("Not an extra: Leader of waymark-cluster: x");
        assertThatThrownBy(() -> new StateExtra("leader", "a b", false, "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new StateExtra("leader", "waymark-cluster", false, "x\nroot y"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void blobThatIsNamedAgain_isNotDeleted() throws IOException {
        AtomicLong nanoTime = new AtomicLong();
        SiteStore site = new SiteStore(settings(), Publishers.BASE.toString(), nanoTime::get);
        byte[] entries = {1, 2, 3};
        PublishedState with = journal(List.of(site.putExtra(entries)));
        PublishedState without = journal(List.of());
        site.replaced(with, without);
        nanoTime.addAndGet(Duration.ofMinutes(59).toNanos());

        StoredBytes again = site.putExtra(entries);
        assertThat(site.publish(journal(List.of(again)))).isTrue();
        nanoTime.addAndGet(Duration.ofHours(2).toNanos());
        assertThat(site.follow()).isNull();
        try (InputStream in = again.open()) {
            assertThat(in.readAllBytes()).isEqualTo(entries);
        }
    }

    private static PublishedState journal(List<Attachment> blobs) {
        StateExtra journal = new StateExtra("journal", "waymark-changes", true, "7", blobs);
        return new PublishedState(Map.of(), null, Map.of("journal", journal), 0, null);
    }
}
