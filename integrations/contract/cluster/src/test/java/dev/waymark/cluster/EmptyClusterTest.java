package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SitemapStatus;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.Sites;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site without pages is the same for all processes that share a store. */
class EmptyClusterTest {

    private final Cities cities = new Cities();

    @TempDir
    private Path directory;

    private SitemapBuilder site() {
        return Sites.site(entries -> entries.entry("a.Cities#city", "cities", "/cities/{name}")
                        .pages(
                                Cities.class,
                                (name, url) -> url.begin().value(name).end()))
                .providers(ProviderLocator.of(cities))
                .store(SnapshotStore.directory(directory))
                .plugin(Cluster.class, cluster -> cluster.leaseTerm(Duration.ofSeconds(1)))
                .refreshInterval(Duration.ofHours(1));
    }

    private Sitemap with(Consumer<Cluster> settings) {
        return site().plugin(Cluster.class, settings).build();
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    @Tag("long")
    @Test
    void siteWithoutPages_is404_onTheLeaderAndOnAllOthers_untilThereIsAPage() throws Exception {
        cities.behaviour = sink -> {};
        try (Sitemap leader = with(cluster -> cluster.oneRefresher(true));
                Sitemap follower = with(cluster -> cluster.oneRefresher(true).leaderCandidate(() -> false));
                Sitemap served = with(cluster -> cluster.serveOnly(true))) {
            assertThat(Sites.status(served, "/sitemap.xml")).isEqualTo(503);
            List<Sitemap> all = List.of(leader, follower, served);
            all.forEach(Sitemap::start);
            for (Sitemap one : all) {
                await(() -> Sites.status(one, "/sitemap.xml") == 404);
                assertThat(one.status().state()).isEqualTo(SitemapStatus.State.CURRENT);
                assertThat(one.status().unserved()).isEmpty();
            }
            cities.behaviour = sink -> sink.accept("bern");
            assertThat(leader.refresh(Refresh.all()).problem()).isEmpty();
            for (Sitemap one : all) {
                await(() -> Sites.status(one, "/sitemap.xml") == 200);
            }
        }
    }
}
