package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Shops.Product;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that dies while it publishes several sites leaves each of them whole, be it old or new. */
@Tag("long")
class SitesCrashTest {

    private static final List<String> SITES = List.of("a", "b", "c");

    /** A process that can change so many things more, and then is dead. */
    private static final class Mortal extends DelegatingStore {

        private int left;

        Mortal(SnapshotStore store, int left) {
            super(store);
            this.left = left;
        }

        private void live() throws IOException {
            if (left-- <= 0) {
                throw new IOException("dead");
            }
        }

        @Override
        public void put(String key, byte[] blob) throws IOException {
            live();
            super.put(key, blob);
        }

        @Override
        public Optional<String> replace(String record, @Nullable String expected, byte[] value) throws IOException {
            live();
            return super.replace(record, expected, value);
        }
    }

    private static Sitemap sitemap(String version, SnapshotStore store) {
        Shops shops = Shops.of(sink ->
                SITES.forEach(site -> IntStream.range(0, 5).forEach(i -> sink.accept(new Product(site, version + i)))));
        return shops.builder("a", "b", "c")
                .maxUrls(2)
                .compressionLevel(1)
                .store(store)
                .build();
    }

    private static List<String> paths(String version) {
        List<String> paths = new ArrayList<>(List.of("/"));
        IntStream.range(0, 5).forEach(i -> paths.add("/p/" + version + i));
        return paths;
    }

    @Test
    void deathAtAnyMoment_leavesEachSiteOldOrNew_andTheNextRefreshMendsIt(@TempDir Path directory) {
        Set<String> seen = new HashSet<>();
        boolean survived = false;
        for (int life = 0; !survived; life++) {
            SnapshotStore store = SnapshotStore.directory(directory.resolve("life" + life));
            try (Sitemap before = sitemap("old", store)) {
                assertThat(before.refresh(Refresh.all()).failed()).isFalse();
            }
            try (Sitemap dying = sitemap("new", new Mortal(store, life))) {
                survived = !dying.refresh(Refresh.all()).failed();
            }
            StringBuilder states = new StringBuilder();
            try (Sitemap after = sitemap("new", store)) {
                for (String site : SITES) {
                    List<String> paths = Shops.paths(after, site);
                    String state = paths.contains("/p/new0") ? "new" : "old";
                    assertThat(paths).containsExactlyInAnyOrderElementsOf(paths(state));
                    states.append(state).append(' ');
                }
                RefreshReport report = after.refresh(Refresh.all());
                assertThat(report.failed()).isFalse();
                for (String site : SITES) {
                    assertThat(Shops.paths(after, site)).containsExactlyInAnyOrderElementsOf(paths("new"));
                }
            }
            seen.add(states.toString().strip());
        }
        assertThat(seen).containsExactlyInAnyOrder("old old old", "new old old", "new new old", "new new new");
    }
}
