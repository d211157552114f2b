package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A site without pages, and what a refresh asks its store. */
class EmptySiteTest {

    private final Cities cities = new Cities();

    private SitemapBuilder site(SnapshotStore store) {
        return Sites.site(entries -> entries.entry("a.Cities#city", "cities", "/cities/{name}")
                        .pages(
                                Cities.class,
                                (name, url) -> url.begin().value(name).end()))
                .providers(ProviderLocator.of(cities))
                .store(store)
                .refreshInterval(Duration.ofHours(1));
    }

    @Test
    void siteWithoutPages_isReportedOnce_andARestartKnowsIt() {
        cities.behaviour = sink -> {};
        CountingStore store = new CountingStore();
        try (Sitemap sitemap = site(store).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).contains("There are no pages");
            assertThat(sitemap.refresh(Refresh.all()).problem()).contains("There are no pages");
            assertThat(store.calls).filteredOn("replace"::equals).hasSize(1);
        }
        try (Sitemap again = site(store).build()) {
            assertThat(Sites.status(again, "/sitemap.xml")).isEqualTo(404);
            cities.behaviour = sink -> sink.accept("bern");
            assertThat(again.refresh(Refresh.all()).problem()).isEmpty();
            assertThat(Sites.status(again, "/sitemap.xml")).isEqualTo(200);
            // Those that were published last stay.
            cities.behaviour = sink -> {};
            assertThat(again.refresh(Refresh.all().force()).problem()).contains("There are no pages");
            assertThat(Sites.status(again, "/sitemap.xml")).isEqualTo(200);
        }
    }

    /** Without the record, this process still responds with 404. */
    @Test
    void storeThatCannotBeWritten_leavesItAt404() {
        cities.behaviour = sink -> {};
        CountingStore store = new CountingStore();
        store.broken = true;
        try (Sitemap sitemap = site(store).build()) {
            assertThat(sitemap.refresh(Refresh.all()).problem()).contains("There are no pages");
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(404);
        }
    }

    /** It looks what others have published, what is stored, and whether the record would outlive a restart. */
    @Test
    void refreshWithoutChanges_asksTheStoreThreeTimes() {
        CountingStore store = new CountingStore();
        try (Sitemap sitemap = site(store).build()) {
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            store.calls.clear();

            assertThat(sitemap.refresh(Refresh.all()).changed()).isFalse();

            assertThat(store.calls).containsExactly("read", "list", "read");
        }
    }

    @Test
    void refreshWithChanges_listsTheStoreTwice() {
        CountingStore store = new CountingStore();
        try (Sitemap sitemap = Sites.refreshed(site(store))) {
            cities.behaviour = sink -> sink.accept("bern");
            store.calls.clear();

            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();

            assertThat(store.calls).containsExactly("read", "list", "put", "put", "list", "replace");
        }
    }

    /** Notes what it is asked. */
    private static final class CountingStore extends DelegatingStore {

        final List<String> calls = new ArrayList<>();
        boolean broken;

        CountingStore() {
            super(SnapshotStore.memory());
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            calls.add("put");
            super.put(key, blob);
        }

        @Override
        public Optional<RecordValue> read(String record, @Nullable String known) throws IOException {
            calls.add("read");
            return super.read(record, known);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            calls.add("replace");
            if (broken) {
                throw new IOException("read-only");
            }
            return super.replace(record, expected, value);
        }

        @Override
        public void list(String prefix, Consumer<String> keys) throws IOException {
            calls.add("list");
            super.list(prefix, keys);
        }
    }
}
