package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who hears what of a refresh. */
class ListenersTest {

    private final List<String> heard = new CopyOnWriteArrayList<>();
    private final Cities cities = new Cities();

    private final class Hearing implements SitemapListener {
        private final String name;

        Hearing(String name) {
            this.name = name;
        }

        @Override
        public void refreshed(RefreshReport report) {
            heard.add(name + " refreshed " + report.pages());
        }

        @Override
        public void published(Snapshot snapshot) {
            heard.add(name + " published " + snapshot.pages());
        }
    }

    @Test
    void severalListeners_hearOfEveryRefresh_andOfWhatIsPublished() {
        try (Sitemap sitemap =
                Sites.refreshed(cities.site().listener(new Hearing("one")).listener(new Hearing("two")))) {
            assertThat(heard)
                    .containsExactly("one refreshed 2", "one published 2", "two refreshed 2", "two published 2");
            heard.clear();
            sitemap.refresh(Refresh.all());
            assertThat(heard).containsExactly("one refreshed 2", "two refreshed 2");
        }
    }

    @Test
    void listenerThatFails_keepsNoOneElseFromHearing_andIsNamedInTheLog() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = cities.site()
                        .listener(Sites.listener(report -> {
                            throw new IllegalStateException("listener");
                        }))
                        .listener(new Hearing("two"))
                        .build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
            assertThat(heard).containsExactly("two refreshed 2", "two published 2");
            assertThat(log.lines())
                    .filteredOn(line -> line.matches("WARNING The listener .*Sites.* failed"))
                    .hasSize(1);
        }
    }

    @Test
    void listenerWithoutMethods_isOne() {
        try (Sitemap sitemap = cities.site().listener(new SitemapListener() {}).build()) {
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
        }
    }

    @Test
    void sitemapsOfOneBuilder_shareNoMemory() {
        SitemapBuilder builder = cities.site();
        Sites.refreshed(builder, sitemap -> sitemap.sites().get(0).snapshot());
        try (Sitemap second = builder.build()) {
            assertThat(second.sites().get(0).snapshot()).isEmpty();
        }
    }

    /** Hears everything. */
    private final class Everything implements RequestListener {

        @Override
        public void refreshBegan(RefreshProgress start) {
            heard.add("began " + (start.all() ? "all" : "some") + (start.forced() ? " forced" : "") + sections(start));
        }

        @Override
        public void sectionRefreshed(SectionReport section) {
            heard.add(section.section() + " ended with " + section.pages()
                    + section.failure().map(failure -> " failed").orElse(""));
        }

        @Override
        public void refreshed(RefreshReport report) {
            heard.add("refreshed " + report.pages());
        }

        @Override
        public void published(String site, Snapshot snapshot) {
            heard.add("published " + snapshot.pages());
        }

        @Override
        public void changed(String site, ChangeReport report) {
            heard.add("changed " + report.urls()
                    + report.problem().map(why -> " " + why).orElse(""));
        }

        @Override
        public void answered(ServedRequest request) {
            heard.add(request.toString());
        }
    }

    private static String sections(RefreshProgress progress) {
        return progress.sections().stream()
                .map(section -> " " + section.section()
                        + (section.expectedPages().isPresent()
                                ? "=" + section.expectedPages().getAsLong()
                                : ""))
                .collect(Collectors.joining());
    }

    @Test
    void refresh_isReportedFromItsBeginningToItsEnd() {
        try (Sitemap sitemap = Sites.refreshed(cities.site().listener(new Everything()))) {
            assertThat(heard)
                    .containsExactly(
                            "began all cities pages=1",
                            "cities ended with 1",
                            "pages ended with 1",
                            "refreshed 2",
                            "published 2");
            heard.clear();
            sitemap.refresh(Refresh.all().force());
            assertThat(heard).startsWith("began all forced cities=1 pages=1");
            heard.clear();
            cities.behaviour = sink -> {
                throw new IllegalStateException("no database");
            };
            sitemap.refresh(Refresh.section("cities"));
            assertThat(heard).containsExactly("began some cities=1", "cities ended with 1 failed", "refreshed 1");
        }
    }

    @Test
    void providerThatKnowsItsNumber_isBelieved_andOneThatFailsIsSaidOnce() {
        cities.expected = () -> OptionalLong.of(3_000);
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(cities.site().listener(new Everything()))) {
            assertThat(heard).startsWith("began all cities=3000 pages=1");
            cities.expected = () -> {
                throw new IllegalStateException("no count");
            };
            heard.clear();
            sitemap.refresh(Refresh.all());
            sitemap.refresh(Refresh.all());
            assertThat(heard).startsWith("began all cities=1 pages=1");
            assertThat(log.lines())
                    .filteredOn(line -> line.startsWith("WARNING The provider"))
                    .containsExactly("WARNING The provider dev.waymark.runtime.testing.Cities couldn't estimate"
                            + " its pages, so the end of a refresh is unknown");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MAX_VALUE})
    void numberThatCannotBe_isNotExpected(long expected) {
        cities.expected = () -> OptionalLong.of(expected);
        try (Sitemap sitemap = cities.site().listener(new Everything()).build()) {
            sitemap.refresh(Refresh.all());
            assertThat(heard).startsWith("began all cities pages=1");
        }
    }

    @Test
    void numberThatAnEarlierProcessPublished_isExpected() {
        SnapshotStore store = SnapshotStore.memory();
        Sites.refreshed(cities.site().store(store)).close();
        Sites.refreshed(cities.site().store(store).listener(new Everything())).close();
        assertThat(heard).startsWith("began all cities=1 pages=1");
    }

    @Test
    void progress_isThereWhileARefreshRuns() {
        List<String> seen = new ArrayList<>();
        try (Sitemap sitemap = cities.site().build()) {
            assertThat(sitemap.status().progress()).isEmpty();
            cities.behaviour = sink -> {
                sink.accept("basel");
                sink.accept("bern");
                RefreshProgress now = sitemap.status().progress().orElseThrow();
                seen.add(now.current().orElseThrow().section() + " " + now.pages());
            };
            sitemap.refresh(Refresh.all());
            assertThat(sitemap.status().progress()).isEmpty();
        }
        assertThat(seen).containsExactly("cities 2");
    }

    @Test
    void refreshThatTakesLong_isReportedAgainAndAgain() throws Exception {
        CountDownLatch told = new CountDownLatch(2);
        SitemapListener listener = new SitemapListener() {
            @Override
            public void refreshProgressed(RefreshProgress progress) {
                heard.add(Thread.currentThread().getName() + " " + progress.pages());
                told.countDown();
                throw new IllegalStateException("and is told all the same");
            }
        };
        cities.behaviour = sink -> {
            sink.accept("basel");
            assertThat(told.await(30, TimeUnit.SECONDS)).isTrue();
        };
        try (Sitemap sitemap = cities.site().listener(listener).build()) {
            assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        }
        assertThat(heard).startsWith("waymark-progress 1", "waymark-progress 1");
    }

    @Test
    void requests_areReportedWithWhatTheyGot() throws Exception {
        try (Sitemap sitemap = cities.site()
                .listener(new Everything())
                .firstSnapshotWait(Duration.ZERO)
                .build()) {
            assertThat(get(sitemap, "GET", "/sitemap.xml", Map.of())).isEqualTo(503);
            sitemap.refresh(Refresh.all());
            heard.removeIf(line -> !line.startsWith("ServedRequest"));
            long gzip =
                    Sites.snapshot(sitemap).file("sitemap.xml").orElseThrow().compressedSize();
            String tag;
            try (SitemapResponse answer = Sites.get(sitemap, "/sitemap.xml")) {
                tag = Objects.requireNonNull(answer.headers().get("ETag"));
            }
            heard.remove(heard.size() - 1);
            get(sitemap, "GET", "/sitemap.xml", Map.of("Accept-Encoding", "gzip"));
            get(sitemap, "HEAD", "/sitemap.xml", Map.of());
            get(sitemap, "POST", "/sitemap.xml", Map.of());
            get(sitemap, "GET", "/sitemap.xml", Map.of("If-None-Match", tag));
            get(sitemap, "GET", "/sitemap-cities-0.xml", Map.of());
            assertThat(sitemap.responder().respond(SitemapRequest.of("GET", "/cities/basel", name -> null)))
                    .isEmpty();
            assertThat(heard)
                    .containsExactly(
                            "ServedRequest[site=, file=sitemap.xml, status=503, bytes=30]",
                            "ServedRequest[site=, file=sitemap.xml, status=200, bytes=" + gzip + "]",
                            "ServedRequest[site=, file=sitemap.xml, status=200, bytes=0]",
                            "ServedRequest[site=, file=sitemap.xml, status=405, bytes=17]",
                            "ServedRequest[site=, file=sitemap.xml, status=304, bytes=0]",
                            "ServedRequest[site=, file=sitemap-cities-0.xml, status=404, bytes=26]");
        }
    }

    private static int get(Sitemap sitemap, String method, String path, Map<String, String> headers)
            throws IOException {
        try (SitemapResponse answer = sitemap.responder()
                .respond(SitemapRequest.of(method, path, headers::get))
                .orElseThrow()) {
            return answer.status();
        }
    }

    @Test
    void listenerOfRequestsThatFails_isReportedOnce_andTheRequestIsAnswered() {
        RequestListener listener = request -> {
            throw new IllegalStateException("listener");
        };
        try (LogLines log = new LogLines();
                Sitemap sitemap =
                        Sites.refreshed(cities.site().listener(listener).listener(new Everything()))) {
            heard.clear();
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
            assertThat(heard).hasSize(2);
            assertThat(log.lines())
                    .filteredOn(line -> line.endsWith("failed; further failures aren't logged"))
                    .hasSize(1);
        }
    }
}
