package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The hot path allocates nothing: what it takes for many pages does not depend on how many they are. */
class AllocationTest {

    private static final int PAGES = 400_000;

    private record City(String country, String name, long id, UUID uuid, Instant changed) {}

    private static final List<City> CITIES = IntStream.range(0, 1_000)
            .mapToObj(i -> new City(
                    "c" + i % 7,
                    "São Paulo & N'dalatando " + i,
                    i,
                    new UUID(i, -i),
                    Instant.ofEpochSecond(i * 86_401L)))
            .toList();

    @Test
    void pagesWithEverything_allocateNothing() {
        assertNoAllocation("/{country}/{name}/{id:[0-9]+}/{uuid}-{n}.html", true);
    }

    @Test
    void plainPages_allocateNothing() {
        assertNoAllocation("/{country}/{name}/{id}/{uuid}/{*n}", false);
    }

    private static void assertNoAllocation(String template, boolean metadata) {
        EntryPlan plan = FuzzPages.plan(template, "q", "absent");
        Limits limits = new Limits(50_000, Limits.MAX_BYTES);
        ShardWriter shards = new ShardWriter("pages", limits, Namespaces.KNOWN, (name, file, pages, newest) -> {});
        UrlWriter url = new PageWriter(
                plan, FuzzPages.SITE, shards, new SkipTally(), Sites.settings(limits), new DateWriter(1 << 12));
        IntFunction<City> city = i -> CITIES.get(i % CITIES.size());
        write(url, city, metadata);
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        write(url, city, metadata);
        double perPage = (double) (threads.getCurrentThreadAllocatedBytes() - before) / PAGES;
        // What remains is the name, key and dates of the few sitemaps that are complete.
        assertThat(perPage).isLessThan(0.5);
    }

    private static void write(UrlWriter url, IntFunction<City> cities, boolean metadata) {
        for (int i = 0; i < PAGES; i++) {
            City city = cities.apply(i);
            url.begin()
                    .value(city.country())
                    .value(city.name())
                    .value(city.id())
                    .value(city.uuid())
                    .value(i)
                    .value(city.name())
                    .value((String) null);
            if (metadata) {
                url.lastModified(city.changed())
                        .changeFrequency(ChangeFrequency.DAILY)
                        .priority(0.5);
            }
            url.end();
        }
    }
}
