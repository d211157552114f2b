package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** Publishers of one site, each as one process has it, and what they publish. */
final class Publishers {

    static final BaseUrl BASE = BaseUrl.parse(Sites.BASE);

    private static final Instant NOW = Instant.parse("2026-11-21T09:30:00Z");
    private static final Limits LIMITS = new Limits(50_000, Limits.MAX_BYTES);

    private Publishers() {}

    static PublishOutcome edit(Publisher publisher, PublishStep change) {
        return publisher.edit(change, Sites.settings(LIMITS), new RefreshCache());
    }

    /** One with an index in any case. */
    static Publisher of(SnapshotStore store) {
        return of(store, LIMITS);
    }

    static Publisher of(SnapshotStore store, Limits limits) {
        return new Publisher(
                new SitePlan("", BASE, Locales.ANY),
                new PublishSettings(
                        new FileSettings(limits, Gzip.OWN, true, false),
                        store instanceof CheckedStore checked ? checked : new CheckedStore(store, false),
                        Duration.ZERO,
                        Clock.systemUTC(),
                        List.of(),
                        Set.of()));
    }

    static Publication publication(Publisher publisher) {
        return Objects.requireNonNull(publisher.state().publication());
    }

    /** Publishes a section with these pages; other sections stay. */
    static PublishOutcome publish(Publisher publisher, String section, String... pages) {
        Set<String> names = new TreeSet<>(publisher.state().sections().keySet());
        names.add(section);
        return publish(publisher, Map.of(section, files(publisher, section, pages)), names);
    }

    static PublishOutcome publish(Publisher publisher, Map<String, List<StoredFile>> rendered, Set<String> sections) {
        return publisher.publish(
                new HashMap<>(rendered), sections, NOW, new RefreshCache(), publisher.state(), Sites.settings(LIMITS));
    }

    /** The stored files of a section with these pages. */
    static List<StoredFile> files(Publisher publisher, String section, String... pages) {
        FileFactory factory = publisher.fileFactory(publisher.state().files(section), NOW, new RefreshCache());
        List<StoredFile> files = new ArrayList<>();
        ShardWriter shards = new ShardWriter(
                section,
                LIMITS,
                Namespaces.KNOWN,
                (name, bytes, count, newest) -> files.add(factory.file(name, bytes, count, newest)));
        UrlWriter url = new PageWriter(
                FuzzPages.plan("/{v}"),
                FuzzPages.SITE,
                shards,
                new SkipTally(),
                Sites.settings(LIMITS),
                new DateWriter(1 << 12));
        for (String page : pages) {
            url.begin().value(page).end();
        }
        shards.finish();
        return files;
    }
}
