package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.ExtensionFigure;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.SiteView;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.store.RecordValue;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What lives beside a sitemap: told before a snapshot is published, with bytes and files of its own. */
class ExtensionTest {

    private final List<String> heard = new ArrayList<>();
    private final AtomicInteger count = new AtomicInteger(2);

    private interface Publishing {
        void publishing(PendingSnapshot next) throws IOException;
    }

    private static SitemapExtension extension(Publishing publishing) {
        return new SitemapExtension() {
            @Override
            public void publishing(PendingSnapshot next) throws IOException {
                publishing.publishing(next);
            }
        };
    }

    private SitemapBuilder site(Publishing publishing) {
        return Sites.site(Sites.numbers(count::get)).extension(extension(publishing));
    }

    private void hear(PendingSnapshot next) {
        heard.add(next.before().map(Snapshot::pages).orElse(0L) + " to "
                + next.after().pages());
    }

    private static String text(Attachment attachment) {
        try (InputStream in = attachment.open()) {
            return attachment.name() + "=" + new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return attachment.name() + ": " + e;
        }
    }

    private static List<String> attachments(Sitemap sitemap) {
        return sitemap.capability(Engine.class).site("").map(EngineSite::attachments).orElse(List.of()).stream()
                .map(ExtensionTest::text)
                .toList();
    }

    private static void attach(PendingSnapshot next, String name, String text) throws IOException {
        next.attach(name, text.getBytes(StandardCharsets.UTF_8));
    }

    /** Has another form of each sitemap, which can't be made. */
    private static final class BrokenForm implements SitemapExtension {
        @Override
        public Optional<String> source(String name) {
            return name.endsWith(".txt") ? Optional.of(name.replace(".txt", ".xml")) : Optional.empty();
        }

        @Override
        public Optional<ExtraFile> form(String name, SitemapFile source, String loc, Snapshot snapshot, boolean gzip)
                throws IOException {
            throw new IOException("no room");
        }
    }

    @Test
    void formThatCannotBeMade_isAnsweredWith503() {
        try (Sitemap sitemap = Sites.refreshed(site(next -> {}).extension(new BrokenForm()))) {
            assertThat(Sites.status(sitemap, "/sitemap.txt")).isEqualTo(503);
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
        }
    }

    /** Fails whenever it is asked about a file. */
    private static final class BrokenNames implements SitemapExtension {
        @Override
        public boolean isName(String name) {
            throw new IllegalStateException("no names");
        }

        @Override
        public Optional<String> source(String name) {
            throw new IllegalStateException("no sources");
        }
    }

    @Test
    void extensionThatFailsForEveryName_leavesAllPathsToTheOthers_andIsNamedOnce() throws IOException {
        try (LogLines log = new LogLines();
                Sitemap sitemap = Sites.refreshed(
                        site(next -> {}).extension(new BrokenNames()).extension(serving("key.txt")))) {
            for (String path : List.of("/about", "/", "/a/b", "/sitemap-of-cities")) {
                assertThat(answer(ask(sitemap, "GET", "any.example", path, Map.of())))
                        .as(path)
                        .isEqualTo("passed");
            }
            assertThat(answer(ask(sitemap, "GET", "any.example", "/key.txt", Map.of())))
                    .isEqualTo("200 hello");
            assertThat(Sites.status(sitemap, "/sitemap.xml")).isEqualTo(200);
            assertThat(log.lines())
                    .filteredOn(line -> line.contains("BrokenNames"))
                    .containsExactly("WARNING The extension dev.waymark.runtime.ExtensionTest$BrokenNames failed;"
                            + " further failures aren't logged");
        }
    }

    @Test
    void figuresThatCannotBeCounted_areLoggedAsTheExtensions() {
        SitemapExtension uncounted = new SitemapExtension() {
            @Override
            public List<ExtensionFigure> figures() {
                throw new IllegalStateException("no figures");
            }

            @Override
            public String name() {
                return "uncounted";
            }
        };
        try (LogLines log = new LogLines();
                Sitemap sitemap = site(next -> {}).extension(uncounted).build()) {
            assertThat(sitemap.capability(Engine.class).figures()).isEmpty();
            assertThat(log.lines()).contains("WARNING The extension uncounted failed");
        }
    }

    @Test
    void publishing_hasBothSnapshots() {
        try (Sitemap sitemap = Sites.refreshed(site(this::hear))) {
            assertThat(heard).containsExactly("0 to 2");
            heard.clear();
            sitemap.refresh(Refresh.all());
            assertThat(heard).as("nothing changed").isEmpty();
            count.set(1);
            sitemap.refresh(Refresh.all().force());
            assertThat(heard).containsExactly("2 to 1");
        }
    }

    @Test
    void whatIsAttached_isThereAfterARestart_andUntilItIsDetached(@TempDir Path directory) {
        AtomicInteger publications = new AtomicInteger();
        Publishing listener = next -> {
            switch (publications.incrementAndGet()) {
                case 1 -> {
                    assertThat(next.before()).isEmpty();
                    assertThat(next.site()).isEmpty();
                    assertThat(next.baseUrl()).isEqualTo(Sites.BASE);
                    assertThat(next.after().pages()).isEqualTo(2);
                    attach(next, "list-1", "one");
                    attach(next, "list-2", "two");
                }
                case 2 -> {
                    heard.addAll(
                            next.attachments().stream().map(ExtensionTest::text).toList());
                    attach(next, "list-2", "second");
                }
                default -> {
                    next.detach("list-1");
                    next.detach("list-3");
                }
            }
        };
        for (List<String> expected : List.of(
                List.of("list-1=one", "list-2=two"),
                List.of("list-1=one", "list-2=second"),
                List.of("list-2=second"))) {
            try (SnapshotStore store = SnapshotStore.directory(directory)) {
                try (Sitemap sitemap = Sites.refreshed(site(listener).store(store))) {
                    assertThat(attachments(sitemap)).isEqualTo(expected);
                }
                try (Sitemap other = site(next -> {}).store(store).build()) {
                    assertThat(attachments(other)).isEqualTo(expected);
                }
            }
            count.incrementAndGet();
        }
        assertThat(heard).containsExactly("list-1=one", "list-2=two");
    }

    @Test
    void extensionThatFails_leavesAttachmentsAsTheyWere_andTheSnapshotIsPublished() {
        AtomicInteger publications = new AtomicInteger();
        Publishing failing = next -> {
            attach(next, "one", "" + publications.incrementAndGet());
            if (publications.get() > 1) {
                next.detach("two");
                throw new IOException("no more");
            }
            attach(next, "two", "kept");
        };
        try (LogLines log = new LogLines();
                Sitemap sitemap =
                        Sites.refreshed(site(failing).extension(extension(next -> attach(next, "three", "3"))))) {
            count.set(3);
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            assertThat(attachments(sitemap)).containsExactly("one=1", "three=3", "two=kept");
            assertThat(log.lines())
                    .anyMatch(
                            line -> line.contains("failed before a snapshot was published, which goes on without it"));
        }
    }

    @Test
    void namesAndBytesThatCannotBeAttached_areRefused() {
        AtomicInteger checked = new AtomicInteger();
        try (Sitemap sitemap = site(next -> {
                    for (String name : List.of("", "A", "a b", "-a", "a\n", "ä", "../a", "x".repeat(65))) {
                        assertThatThrownBy(() -> attach(next, name, "x")).isInstanceOf(IllegalArgumentException.class);
                    }
                    assertThatThrownBy(() -> attach(next, "empty", "")).hasMessage("The attachment empty has no bytes");
                    for (int i = 0; i < 100; i++) {
                        attach(next, "a" + i, "x");
                    }
                    assertThatThrownBy(() -> attach(next, "b", "x"))
                            .hasMessage("A snapshot has at most 100 attachments");
                    attach(next, "a5", "y");
                    checked.incrementAndGet();
                })
                .build()) {
            sitemap.refresh(Refresh.all());
            assertThat(checked).hasValue(1);
            assertThat(sitemap.capability(Engine.class)
                            .site("")
                            .map(EngineSite::attachments)
                            .orElse(List.of()))
                    .hasSize(100);
            assertThat(sitemap.capability(Engine.class)
                            .site("other")
                            .map(EngineSite::attachments)
                            .orElse(List.of()))
                    .isEmpty();
        }
    }

    @Test
    void whoWasSlower_isAskedAgain_andComparesWithWhatTheOtherPublished() {
        SnapshotStore shared = SnapshotStore.memory();
        try (Sitemap first = site(next -> {}).store(shared).build()) {
            first.refresh(Refresh.all());
        }
        try (Sitemap other =
                        site(next -> attach(next, "others", "o")).store(shared).build();
                Sitemap mine = site(next -> {
                            heard.add("asked, " + next.attachments().size());
                            hear(next);
                            attach(next, "mine", "m");
                        })
                        .store(new DelegatingStore(shared) {
                            @Override
                            public Optional<String> replace(String record, @Nullable String expected, byte[] value)
                                    throws IOException {
                                if (heard.size() == 2) {
                                    count.set(4);
                                    other.refresh(Refresh.all());
                                    count.set(3);
                                }
                                return super.replace(record, expected, value);
                            }
                        })
                        .build()) {
            count.set(3);
            mine.refresh(Refresh.all());
            assertThat(heard).containsExactly("asked, 0", "2 to 3", "asked, 1", "4 to 3");
            assertThat(attachments(mine)).containsExactly("mine=m", "others=o");
        }
    }

    @Test
    void record_isSharedByProcesses_andGoesWithItsSite() throws IOException {
        SnapshotStore store = SnapshotStore.memory();
        try (Sitemap one = Sites.numbered(1).store(store).build();
                Sitemap two = Sites.numbered(1).store(store).build()) {
            EngineSite mine = one.capability(Engine.class).site("").orElseThrow();
            EngineSite theirs = two.capability(Engine.class).site("").orElseThrow();
            assertThat(mine.readRecord("told", null)).isEmpty();
            String version = mine.replaceRecord("told", null, new byte[] {1}).orElseThrow();
            assertThat(theirs.replaceRecord("told", null, new byte[] {2})).isEmpty();
            assertThat(theirs.readRecord("told", version))
                    .map(RecordValue::version)
                    .hasValue(version);
            assertThat(one.capability(Engine.class).site("other")).isEmpty();
            for (String name : List.of("", "manifest", "manifest2", "a-b", "A", "x".repeat(33))) {
                assertThatThrownBy(() -> mine.readRecord(name, null)).isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    private static SitemapExtension serving(String name) {
        ExtraFile file = ExtraFile.text("hello\n", Instant.parse("2026-11-21T08:00:00.5Z"));
        return new SitemapExtension() {
            @Override
            public boolean isName(String asked) {
                return asked.equals(name);
            }

            @Override
            public Optional<ExtraFile> file(String site, String asked) {
                return site.equals("none") ? Optional.empty() : Optional.of(file);
            }
        };
    }

    private static @Nullable SitemapResponse ask(
            Sitemap sitemap, String method, String host, String path, Map<String, String> headers) {
        SitemapRequest request = SitemapRequest.of(method, path, headers::get).at(host, 443);
        SitemapResponse answer = sitemap.responder().respond(request).orElse(null);
        // Whether a file is there is found out when it is sent.
        assertThat(sitemap.responder().handles(request) || answer == null).isTrue();
        return answer;
    }

    private static String answer(@Nullable SitemapResponse answer) throws IOException {
        if (answer == null) {
            return "passed";
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        answer.writeTo(body);
        return (answer.status() + " " + body.toString(StandardCharsets.UTF_8)).strip();
    }

    @Test
    void extraFile_isServedBeforeTheFirstSnapshot_byTheSameRules() throws IOException {
        try (Sitemap sitemap = Sites.numbered(1).extension(serving("key.txt")).build()) {
            SitemapResponse got = ask(sitemap, "GET", "any.example", "/key.txt", Map.of());
            assertThat(got).isNotNull();
            if (got != null) {
                assertThat(got.headers())
                        .containsExactly(
                                Map.entry("ETag", got.headers().get("ETag")),
                                Map.entry("Last-Modified", "Sat, 21 Nov 2026 08:00:00 GMT"),
                                Map.entry("Cache-Control", "public, max-age=300"),
                                Map.entry("X-Robots-Tag", "noindex"),
                                Map.entry("Content-Length", "6"),
                                Map.entry("Content-Type", "text/plain;charset=UTF-8"));
                assertThat(answer(got)).isEqualTo("200 hello");
                assertThat(answer(ask(sitemap, "HEAD", "any.example", "/key.txt", Map.of())))
                        .isEqualTo("200");
                assertThat(answer(ask(
                                sitemap,
                                "GET",
                                "any.example",
                                "/key.txt",
                                Map.of("If-None-Match", got.headers().get("ETag")))))
                        .isEqualTo("304");
            }
            assertThat(answer(ask(
                            sitemap,
                            "GET",
                            "any.example",
                            "/key.txt",
                            Map.of("If-Modified-Since", "Sat, 21 Nov 2026 08:00:00 GMT"))))
                    .isEqualTo("304");
            assertThat(answer(ask(sitemap, "POST", "any.example", "/key.txt", Map.of())))
                    .isEqualTo("405 Use GET or HEAD.");
            for (String other : List.of("/other.txt", "/a/key.txt", "/key.txt/", "/", "", "/key.txt.gz")) {
                assertThat(answer(ask(sitemap, "GET", "any.example", other, Map.of())))
                        .as(other)
                        .isEqualTo("passed");
            }
        }
    }

    @Test
    void extraFile_isThatOfTheSiteWhosePagesAreThere() throws IOException {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(Sites.numbers(() -> 1)))
                .site(Site.of("none", "https://none.example"))
                .site(Site.of("path", "https://www.example/us"))
                .site(Site.of("crossed", "https://crossed.example").withSitemapBaseUrl("https://maps.example"))
                .extension(serving("key.txt"))
                .build()) {
            assertThat(answer(ask(sitemap, "GET", "none.example", "/key.txt", Map.of())))
                    .isEqualTo("passed");
            assertThat(answer(ask(sitemap, "GET", "www.example", "/us/key.txt", Map.of())))
                    .isEqualTo("200 hello");
            // A proxy may have removed the path.
            assertThat(answer(ask(sitemap, "GET", "www.example", "/key.txt", Map.of())))
                    .isEqualTo("200 hello");
            assertThat(answer(ask(sitemap, "GET", "crossed.example", "/key.txt", Map.of())))
                    .isEqualTo("200 hello");
            assertThat(answer(ask(sitemap, "GET", "maps.example", "/key.txt", Map.of())))
                    .isEqualTo("passed");
        }
    }

    /** WebFlux asks whether it is handled on a thread that may not wait for a store. */
    @Test
    void extraFile_isLookedForWhenItIsSent_andNotBefore() throws IOException {
        AtomicInteger looks = new AtomicInteger();
        SitemapExtension extension = new SitemapExtension() {
            @Override
            public boolean isName(String name) {
                return name.equals("key.txt");
            }

            @Override
            public Optional<ExtraFile> file(String site, String name) {
                looks.incrementAndGet();
                return Optional.empty();
            }
        };
        for (SitemapBuilder site : List.of(
                Sites.numbered(1),
                Sitemap.builder()
                        .site(Site.of("a", "https://a.example"))
                        .site(Site.of("b", "https://b.example"))
                        .registries(List.of(Sites.numbers(() -> 1))))) {
            looks.set(0);
            try (Sitemap sitemap = site.extension(extension).build()) {
                SitemapRequest request =
                        SitemapRequest.of("GET", "/key.txt", name -> null).at("a.example", 443);
                assertThat(sitemap.responder().handles("/key.txt")).isTrue();
                assertThat(sitemap.responder().handles(request)).isTrue();
                assertThat(looks).hasValue(0);
                assertThat(sitemap.responder().respond(request)).isEmpty();
                assertThat(looks).hasValue(1);
            }
        }
    }

    @Test
    void extraFileThatIsNotReady_isUnavailable() throws IOException {
        SitemapExtension extension = new SitemapExtension() {
            @Override
            public boolean isName(String name) {
                return name.equals("key.txt");
            }

            @Override
            public Optional<ExtraFile> file(String site, String name) {
                return Optional.of(ExtraFile.notReady());
            }
        };
        try (Sitemap sitemap = Sites.numbered(1).extension(extension).build()) {
            SitemapResponse answer = ask(sitemap, "GET", "any.example", "/key.txt", Map.of());
            assertThat(answer).isNotNull();
            if (answer != null) {
                assertThat(answer.headers())
                        .containsEntry("Retry-After", "10")
                        .containsEntry("Cache-Control", "no-store");
                assertThat(answer(answer)).isEqualTo("503 The file is not ready yet.");
            }
        }
    }

    @Test
    void extraFileInDevelopment_isNotCached() {
        try (Sitemap sitemap = Sites.numbered(1)
                .development(true)
                .extension(serving("key.txt"))
                .build()) {
            SitemapResponse answer = ask(sitemap, "GET", "any.example", "/key.txt", Map.of());
            assertThat(answer).isNotNull();
            if (answer != null) {
                assertThat(answer.headers())
                        .containsEntry("Cache-Control", "no-cache")
                        .containsEntry("Last-Modified", "Sat, 21 Nov 2026 08:00:00 GMT");
            }
        }
    }

    @Test
    void addresses_areThoseOfThePagesAndOfTheSitemap() {
        try (Sitemap sitemap = Sitemap.builder()
                .registries(List.of(Sites.numbers(() -> 1)))
                .site(Site.of("crossed", "https://crossed.example/a").withSitemapBaseUrl("https://maps.example"))
                .build()) {
            assertThat(sitemap.site("crossed").map(SiteView::baseUrl)).hasValue("https://crossed.example/a");
            assertThat(sitemap.site("crossed").map(view -> view.sitemapUrls().get(0)))
                    .hasValue("https://maps.example/sitemap.xml");
            assertThat(sitemap.site("other").map(SiteView::baseUrl)).isEmpty();
            assertThat(sitemap.site("other").map(view -> view.sitemapUrls().get(0)))
                    .isEmpty();
        }
    }

    @Test
    void startedAndClosed_areReportedOnce() {
        SitemapExtension extension = new SitemapExtension() {
            @Override
            public void started(Sitemap sitemap) {
                heard.add("started");
            }

            @Override
            public void close() {
                heard.add("closed");
            }
        };
        Sitemap sitemap = Sites.numbered(1).extension(extension).build();
        sitemap.start();
        sitemap.start();
        sitemap.close();
        sitemap.close();
        assertThat(heard).containsExactly("started", "closed");
    }
}
