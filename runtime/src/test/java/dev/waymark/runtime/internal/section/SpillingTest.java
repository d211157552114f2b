package dev.waymark.runtime.internal.section;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.listing.EntryKey;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.publish.CheckedStore;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.FileSettings;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.publish.StoringThreads;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Sitemaps of several sites that have too little memory together: what is published is the same. */
class SpillingTest {

    private static final int SITES = 8;
    private static final Limits LIMITS = new Limits(2_000, 120_000);
    private static final List<SitePlan> PLANS = IntStream.range(0, SITES)
            .mapToObj(i -> new SitePlan("s" + i, BaseUrl.parse("https://s" + i + ".example.com"), Locales.ANY))
            .toList();

    private final ListedEntry entry = new ListedEntry(
            new EntryKey("a.B#c", "n", "/p/{v}", 0), FuzzPages.plan("/p/{v}"), new Supply.Single(), null, List.of());
    private final Map<SitePlan, List<Long>> skipped = new HashMap<>();

    /** The files of all sites, with this much memory. */
    private List<List<String>> files(long bytes, int pages, int repeatedEvery) {
        RenderSettings settings = Sites.settings(LIMITS);
        Map<SitePlan, Publisher> publishers = new HashMap<>();
        PLANS.forEach(plan -> publishers.put(
                plan,
                new Publisher(
                        plan,
                        new PublishSettings(
                                new FileSettings(LIMITS, Gzip.OWN, true, false),
                                new CheckedStore(SnapshotStore.memory(), false),
                                Duration.ZERO,
                                Clock.systemUTC(),
                                List.of(),
                                Set.of()))));
        RefreshCache cache = new RefreshCache();
        Map<SitePlan, FileFactory> factories = new LinkedHashMap<>();
        PLANS.forEach(plan -> factories.put(
                plan, Objects.requireNonNull(publishers.get(plan)).fileFactory(List.of(), Instant.EPOCH, cache)));
        SectionSitemaps shards = new SectionSitemaps("n", settings, factories, null, new StoringThreads(1), bytes);
        try (shards) {
            Random random = new Random(7);
            for (int i = 0; i < pages; i++) {
                SitePlan site = PLANS.get(random.nextInt(SITES));
                int value = repeatedEvery > 0 && i % repeatedEvery == 0 ? Math.abs(i - 2_000) : i;
                shards.pages(entry.plan(), site)
                        .begin()
                        .value("page-number-" + value)
                        .end();
            }
            shards.finish();
        }
        List<List<String>> files = new ArrayList<>();
        for (SitePlan plan : PLANS) {
            List<String> ofSite = new ArrayList<>();
            for (StoredFile file : shards.of(plan).stored()) {
                ofSite.add(file.name() + " " + file.pages() + " " + Sites.tag(file));
            }
            files.add(ofSite);
            PageCount duplicates = shards.tally(plan).skipped().get(SkipReason.DUPLICATE);
            skipped.computeIfAbsent(plan, key -> new ArrayList<>()).add(duplicates == null ? 0L : duplicates.count());
        }
        return files;
    }

    @Test
    void littleMemory_changesNoByte() {
        assertThat(files(200_000, 80_000, 0))
                .isEqualTo(files(Long.MAX_VALUE, 80_000, 0))
                .allMatch(ofSite -> ofSite.size() > 5);
    }

    @Test
    void noMemoryAtAll_changesNoByte() {
        assertThat(files(0, 3_000, 0)).isEqualTo(files(Long.MAX_VALUE, 3_000, 0));
    }

    @Test
    void duplicates_areFoundAmongPagesThatAreNoLongerInMemory() {
        List<List<String>> little = files(200_000, 80_000, 3);
        assertThat(little).isEqualTo(files(Long.MAX_VALUE, 80_000, 3));
        assertThat(skipped.values())
                .allSatisfy(counts ->
                        assertThat(counts.get(0)).isEqualTo(counts.get(1)).isPositive());
    }

    @Test
    void temporaryFiles_areGoneAfterwards() throws IOException {
        List<Path> before = temporary();
        List<List<String>> unused = files(0, 1_000, 0);
        assertThat(temporary()).isEqualTo(before);
    }

    private static List<Path> temporary() throws IOException {
        try (Stream<Path> all = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return all.filter(path -> String.valueOf(path.getFileName()).startsWith("waymark-")
                            && path.toString().endsWith(".tmp"))
                    .sorted()
                    .toList();
        }
    }
}
