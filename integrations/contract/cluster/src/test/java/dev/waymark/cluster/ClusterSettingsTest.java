package dev.waymark.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.settings.Components;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.SettingSource;
import dev.waymark.settings.Setup;
import dev.waymark.settings.Stack;
import dev.waymark.settings.WaymarkSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import net.javacrumbs.shedlock.core.AbstractSimpleLock;
import net.javacrumbs.shedlock.core.LockConfiguration;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.core.SimpleLock;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code waymark.refresher} without a framework; {@code DataLeaderTest} has it with Spring and a database. */
class ClusterSettingsTest {

    private final Locks locks = new Locks();

    @TempDir
    private Path directory;

    /** One lock that can't be extended, as with some providers. */
    private static final class Locks implements LockProvider {

        private final List<String> names = new ArrayList<>();
        private boolean isTaken;

        @Override
        public synchronized Optional<SimpleLock> lock(LockConfiguration configuration) {
            if (isTaken) {
                return Optional.empty();
            }
            isTaken = true;
            names.add(configuration.getName());
            return Optional.of(this::unlock);
        }

        private synchronized void unlock() {
            isTaken = false;
        }

        private synchronized List<String> names() {
            return List.copyOf(names);
        }
    }

    private Sitemap process(String refresher, @Nullable Object component) {
        SitemapBuilder builder = new Cities()
                .site()
                .plugin(Cluster.class, cluster -> cluster.leaseTerm(Duration.ofSeconds(1)))
                .refreshInterval(Duration.ofHours(1));
        WaymarkSettings.apply(builder, source(refresher, directory.toString()), components(component));
        return builder.build();
    }

    private Sitemap process(@Nullable LockProvider provider) {
        return process("shedlock", provider);
    }

    private static SettingSource source(String refresher, String directory) {
        Properties properties = new Properties();
        properties.setProperty("waymark.store-directory", directory);
        properties.setProperty("waymark.refresher", refresher);
        return SettingSource.of(properties);
    }

    private static Components components(@Nullable Object only) {
        return new Components() {
            @Override
            public <T> Optional<T> find(Class<T> type, @Nullable String name) {
                return type.isInstance(only) ? Optional.of(type.cast(only)) : Optional.empty();
            }
        };
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(20);
        }
    }

    @Test
    void holderOfTheLock_leads_inADirectoryToo_andReleasesItWhenClosed() throws InterruptedException {
        try (Sitemap other = process(locks)) {
            try (Sitemap first = process(locks)) {
                first.start();
                await(() -> first.status().leads());
                other.start();
                assertThat(locks.names()).first().asString().matches("waymark-[0-9a-f]{16}");
                assertThat(other.status().leads()).isFalse();
            }
            await(() -> other.status().leads());
        }
        assertThat(locks.isTaken).isFalse();
    }

    @Test
    void lockThatIsLost_whileItsDatabaseIsAway_isTakenAgain() {
        AtomicLong now = new AtomicLong();
        AtomicBoolean isAway = new AtomicBoolean();
        LockProvider provider = configuration -> {
            if (isAway.get()) {
                throw new IllegalStateException("away");
            }
            return Optional.of(new AbstractSimpleLock(configuration) {
                @Override
                protected void doUnlock() {}
            });
        };
        WaymarkSettings settings = new WaymarkSettings(source("shedlock", ""), Stack.ANY);
        LockedLeader leader =
                new LockedLeader(new Setup(settings, components(provider), false, false, Optional.empty()), now::get);
        assertThat(leader.mayLead()).isTrue();
        now.addAndGet(Duration.ofSeconds(10).toNanos());
        isAway.set(true);
        assertThatThrownBy(leader::mayLead).hasMessage("away");
        isAway.set(false);
        assertThat(leader.mayLead()).isTrue();
        leader.close();
    }

    @Test
    void applicationsWithSitesOfABean_haveLocksOfTheirOwn() throws InterruptedException {
        Set<String> names = new TreeSet<>();
        for (String section : List.of("shop", "blog")) {
            Locks own = new Locks();
            SitemapBuilder builder = Sitemap.builder()
                    .sites(sink -> sink.accept(Site.of("a", Sites.BASE)))
                    .registries(List.of(
                            entries -> entries.entry("a.B#c", section, "/x").page()))
                    .plugin(Cluster.class, cluster -> cluster.leaseTerm(Duration.ofSeconds(1)));
            WaymarkSettings.apply(builder, source("shedlock", ""), components(own));
            try (Sitemap sitemap = builder.build()) {
                sitemap.start();
                await(() -> !own.names().isEmpty());
            }
            names.addAll(own.names());
        }
        assertThat(names).hasSize(2);
    }

    @Test
    void beanOfLeaderCandidate_decidesWhoMayLead() throws InterruptedException {
        LeaderCandidate never = () -> false;
        LeaderCandidate always = () -> true;
        try (Sitemap follower = process("one", never);
                Sitemap leader = process("one", always)) {
            follower.start();
            leader.start();
            await(() -> leader.status().leads());
            assertThat(follower.status().leads()).isFalse();
        }
    }

    @Test
    void processThatDoesNotRefresh_onlyServes() {
        try (Sitemap served = process("none", null)) {
            assertThat(served.status().servesOnly()).isTrue();
        }
        try (Sitemap each = process("auto", null)) {
            assertThat(each.status().leads()).isTrue();
        }
    }

    @Test
    void storeInMemory_isWarnedOf_asOthersCannotServeIt() {
        try (LogLines log = new LogLines("dev.waymark.cluster")) {
            for (String store : List.of("", directory.toString())) {
                SitemapBuilder builder = new Cities().site();
                WaymarkSettings.apply(builder, source("one", store), Components.NONE);
                try (Sitemap sitemap = builder.build()) {
                    sitemap.start();
                }
            }
            assertThat(log.lines())
                    .filteredOn(line -> line.contains("in memory"))
                    .containsExactly(
                            "WARNING One process is to refresh for all, but the store is in memory, so others don't"
                                    + " serve what this one publishes. Set waymark.store, or waymark.refresher=auto");
        }
    }

    /** Closed before, a bucket's client refuses to release the lease, and the next leader waits for its term. */
    @Test
    void storeOfTheSettings_isClosedAfterTheLeaseIsReleased() throws InterruptedException {
        List<String> calls = Collections.synchronizedList(new ArrayList<>());
        SnapshotStore store = new DelegatingStore(SnapshotStore.directory(directory)) {
            @Override
            public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
                calls.add("replace " + record.replaceFirst("-.*", ""));
                return super.replace(record, expected, value);
            }

            @Override
            public void close() {
                calls.add("close");
            }
        };
        SitemapBuilder builder = new Cities().site().plugin(Cluster.class, cluster -> cluster.oneRefresher(true));
        WaymarkSettings.own(builder, store);
        try (Sitemap sitemap = builder.build()) {
            sitemap.start();
            await(() -> sitemap.status().leads());
        }
        assertThat(calls).endsWith("replace lease", "close");
    }

    @Test
    void clusterThatIsAddedLater_hasTheSettings_asEachSitemapOfTheBuilder() {
        SitemapBuilder builder = new Cities().site();
        WaymarkSettings.apply(builder, source("none", directory.toString()), Components.NONE);
        try (Sitemap one = builder.build();
                Sitemap other = builder.build();
                Sitemap added = builder.plugin(new Cluster()).build()) {
            assertThat(List.of(one, other, added))
                    .allSatisfy(
                            sitemap -> assertThat(sitemap.status().servesOnly()).isTrue());
        }
    }

    @Test
    void clusterOfAnotherSitemap_isAnError() {
        Cluster cluster = new Cluster();
        try (Sitemap sitemap = new Cities().site().plugin(cluster).build()) {
            assertThat(sitemap.status().servesOnly()).isFalse();
            assertThatThrownBy(() -> new Cities().site().plugin(cluster).build())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("This Cluster belongs to another sitemap: make one for each");
        }
    }

    @Test
    void leaseTermThatCannotBe_isAnError() {
        assertThatThrownBy(() -> new Cluster().leaseTerm(Duration.ofHours(25)))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("leaseTerm is 25h, but must be 1s to 24h, such as 30s");
        assertThatThrownBy(() -> new Cluster().leaseTerm(Duration.ofMillis(999)))
                .hasMessage("leaseTerm is 999ms, but must be 1s to 24h, such as 30s");
    }

    @Test
    void missingLockProvider_failsTheBuild() {
        assertThatThrownBy(() -> process(null))
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith("waymark.refresher is shedlock. There is no bean of LockProvider.");
    }
}
