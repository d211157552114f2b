package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.SettableClock;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.runtime.testing.StoredFiles;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Directories that earlier builds have written are taken over: the ones under {@code earlier} were written by them.
 * Each lists the same pages, in two publications of which the second one retired three sitemaps.
 */
class EarlierDirectoryTest {

    private static final String SITE = "f2e0dfffe33e51e9";
    private static final String EARLIEST = "one-site";
    private static final String EARLIER = "several-sites";
    private static final String KEYS = "keys";

    @TempDir
    private Path directory;

    private final SettableClock clock = new SettableClock("2026-03-01T00:00:00Z");
    private final AtomicLong nanoTime = new AtomicLong(Long.MAX_VALUE - 1_000);

    /** The pages of the second publication. */
    private record Source(String section) implements SitemapSource {

        @Override
        public void pages(Consumer<? super SourcePage> sink) {
            if (section.equals("help")) {
                IntStream.range(0, 5).forEach(number -> sink.accept(SourcePage.of("/help/" + number + " & more")));
                return;
            }
            Instant first = Instant.parse("2025-12-01T00:00:00Z");
            IntStream.range(0, 40)
                    .filter(number -> number < 20 || number >= 30)
                    .forEach(number -> sink.accept(
                            SourcePage.of("/posts/" + number).lastModified(first.plus(Duration.ofHours(7L * number)))));
        }
    }

    private void copy(String earlier) throws IOException {
        Path from = Path.of("src/test/resources/dev/waymark/runtime/store/earlier", earlier);
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.filter(Files::isRegularFile).toList()) {
                Path to = directory.resolve(from.relativize(path).toString());
                Files.createDirectories(Objects.requireNonNull(to.getParent()));
                Files.copy(path, to);
            }
        }
    }

    private SitemapBuilder site() {
        return Sitemap.builder("https://www.example.com/shop")
                .registries(List.of())
                .sources(List.of(new Source("posts"), new Source("help")))
                .maxUrls(10)
                .styleSheet(false)
                .clock(clock)
                .store(new DirectoryStore(directory, nanoTime::get));
    }

    /** What a manifest says of each file that it lists: when it was first seen, and its lastmod. */
    private Map<String, String> said(String earlier) throws IOException {
        Path manifest = directory.resolve(earlier.equals(EARLIEST) ? "manifest-1" : "manifest-" + SITE + "-2");
        Map<String, String> said = new TreeMap<>();
        for (String line : Files.readString(manifest).lines().toList()) {
            if (line.startsWith("root ") || line.startsWith("file ")) {
                String[] words = line.split(" ");
                said.put(words[1], words[words.length - 2] + " " + words[words.length - 1]);
            }
        }
        assertThat(said).hasSizeGreaterThan(6);
        return said;
    }

    private static Map<String, String> served(Sitemap sitemap) {
        Snapshot snapshot = sitemap.snapshot().orElseThrow();
        Map<String, String> served = new TreeMap<>();
        for (String name : snapshot.names()) {
            SitemapFile file = snapshot.file(name).orElseThrow();
            served.put(name, file.firstSeen() + " " + file.lastModified().orElse("-"));
        }
        return served;
    }

    private static int status(Sitemap sitemap, String name) {
        return sitemap.responder()
                .respond(SitemapRequest.of("GET", "/" + name, header -> null))
                .orElseThrow()
                .status();
    }

    private List<String> retired(String earlier) throws IOException {
        Path manifest = directory.resolve(earlier.equals(EARLIEST) ? "manifest-1" : "manifest-" + SITE + "-2");
        return Files.readString(manifest)
                .lines()
                .filter(line -> line.startsWith("retired "))
                .map(line -> line.split(" ")[2])
                .toList();
    }

    private List<Object> inodes(List<Path> files) {
        return files.stream()
                .map(file -> {
                    try {
                        return Files.getAttribute(file, "fileKey");
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .toList();
    }

    private List<Path> earlierFiles() throws IOException {
        try (Stream<Path> all = Files.list(directory)) {
            return all.filter(file -> file.toString().endsWith(".xml.gz")).toList();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {EARLIEST, EARLIER, KEYS})
    void whatWasPublished_isServed_withItsDates_beforeAnyProviderHasRun(String earlier) throws Exception {
        copy(earlier);
        Map<String, String> said = said(earlier);
        List<String> retired = retired(earlier);
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).isEqualTo(said);
            assertThat(retired)
                    .hasSize(3)
                    .allSatisfy(name -> assertThat(status(sitemap, name)).isEqualTo(200));
            for (String name : said.keySet()) {
                assertThat(Sites.bytes(
                                sitemap.snapshot().orElseThrow().file(name).orElseThrow()))
                        .as(name)
                        .startsWith("<?xml version".getBytes(StandardCharsets.US_ASCII));
            }
            assertThat(log.lines()).noneMatch(line -> line.startsWith("WARNING"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {EARLIER, KEYS})
    void refresh_rewritesNothingThatDidNotChange(String earlier) throws Exception {
        copy(earlier);
        Map<String, String> said = said(earlier);
        try (Sitemap sitemap = site().build()) {
            List<Path> blobs = StoredFiles.blobs(directory);
            List<Object> inodes = inodes(blobs);
            if (earlier.equals(EARLIER)) {
                assertThat(inodes(earlierFiles())).containsAll(inodes).hasSizeGreaterThan(10);
            }
            List<Path> manifests = StoredFiles.manifests(directory);

            assertThat(sitemap.refresh().changed()).isFalse();

            assertThat(served(sitemap)).isEqualTo(said);
            assertThat(StoredFiles.blobs(directory)).isEqualTo(blobs);
            assertThat(inodes(blobs)).isEqualTo(inodes);
            assertThat(StoredFiles.manifests(directory)).isEqualTo(manifests);
        }
    }

    /** The style sheet is a line more in each file; what is said of its pages is as old as before. */
    @Test
    void styleSheet_changesNoNameAndNoLastmod() throws Exception {
        copy(EARLIER);
        Map<String, String> said = lastmods(said(EARLIER));
        try (Sitemap sitemap = site().styleSheet(true).build()) {
            assertThat(sitemap.refresh().changed()).isTrue();

            Map<String, String> now = lastmods(served(sitemap));
            now.remove("sitemap.xml");
            said.remove("sitemap.xml");
            assertThat(now).isEqualTo(said);
        }
    }

    private static Map<String, String> lastmods(Map<String, String> dates) {
        Map<String, String> lastmods = new TreeMap<>(dates);
        lastmods.replaceAll((name, both) -> both.substring(both.indexOf(' ') + 1));
        return lastmods;
    }

    /** The earliest builds divided pages in another way. Names that no index names any more are served for a time. */
    @Test
    void pagesThatAreDividedInAnotherWay_keepTheirNamesForTheGraceTime() throws Exception {
        copy(EARLIEST);
        Map<String, String> said = said(EARLIEST);
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.refresh().problem()).isEmpty();

            assertThat(said.keySet())
                    .allSatisfy(name -> assertThat(status(sitemap, name)).isEqualTo(200));
            assertThat(served(sitemap)).containsKey("sitemap-posts-0.xml");
        }
    }

    @Test
    void severalProcessesThatOpenIt_takeTheSameOver() throws Exception {
        copy(EARLIER);
        Map<String, String> said = said(EARLIER);
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Callable<Map<String, String>> open = () -> {
                try (Sitemap sitemap = site().build()) {
                    return served(sitemap);
                }
            };
            List<Future<Map<String, String>>> all = new ArrayList<>();
            for (int process = 0; process < 4; process++) {
                all.add(threads.submit(open));
            }
            for (Future<Map<String, String>> one : all) {
                assertThat(one.get()).isEqualTo(said);
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(StoredFiles.manifests(directory).get(0)).endsWith(directory.resolve("manifest-" + SITE + "-3"));
    }

    /** Of a file that somebody deleted, and of one that is damaged, the dates are taken over. */
    @Test
    void filesThatAreMissingOrDamaged_areStoredAgain_withTheirDates() throws Exception {
        copy(EARLIER);
        Map<String, String> said = said(EARLIER);
        Files.delete(directory.resolve("162904dad3be426e0a33833ac7009b7d.xml.gz"));
        Path damaged = directory.resolve("d18643422e20b6dd87d33bd588d92194.xml.gz");
        byte[] bytes = Files.readAllBytes(damaged);
        bytes[60] ^= 1;
        Files.write(damaged, bytes);
        try (Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).isEqualTo(said);
            assertThat(status(sitemap, "sitemap-posts-0.xml")).isEqualTo(503);
            assertThat(status(sitemap, "sitemap-help-0.xml")).isEqualTo(503);
            assertThat(status(sitemap, "sitemap-posts-7afca56617.xml")).isEqualTo(200);

            assertThat(sitemap.refresh().problem()).isEmpty();

            assertThat(lastmods(served(sitemap)))
                    .containsAllEntriesOf(
                            Map.of("sitemap-posts-0.xml", "2025-12-02T04:00:00Z", "sitemap-help-0.xml", "-"));
            assertThat(status(sitemap, "sitemap-posts-0.xml")).isEqualTo(200);
            assertThat(status(sitemap, "sitemap-help-0.xml")).isEqualTo(200);
        }
    }

    @Test
    void damagedManifest_isPassedOverForTheOneBefore() throws Exception {
        copy(EARLIER);
        Files.writeString(
                directory.resolve("manifest-" + SITE + "-2"), "x", StandardOpenOption.APPEND, StandardOpenOption.WRITE);
        try (Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).containsKey("sitemap-posts-d5b6c7e4a7.xml");
        }
    }

    @Test
    void takingOverThatFails_isTriedAgain_andNothingIsPublishedMeanwhile() throws Exception {
        copy(EARLIER);
        Map<String, String> said = said(EARLIER);
        Path inTheWay = Files.createFile(directory.resolve(SITE + "-earlier"));
        try (Sitemap sitemap = site().build()) {
            assertThat(sitemap.snapshot()).isEmpty();
            assertThat(sitemap.refresh().problem()).isPresent();
            Files.delete(inTheWay);

            assertThat(sitemap.refresh().problem()).isEmpty();

            assertThat(served(sitemap)).isEqualTo(said);
        }
    }

    /** A thousand names go into parts of the record. */
    @Test
    void largeManifest_isTakenOver() throws Exception {
        copy(EARLIER);
        Path path = directory.resolve("manifest-" + SITE + "-2");
        List<String> lines = new ArrayList<>(Files.readString(path).lines().toList());
        lines.remove(lines.size() - 1);
        String help = lines.get(5);
        assertThat(help).startsWith("file sitemap-help-0.xml ");
        for (int number = 0; number < 2_500; number++) {
            lines.add(6, help.replace("-0.xml", String.format(java.util.Locale.ROOT, "-%010x.xml", number)));
        }
        byte[] text = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
        String end = "end " + RecordFiles.sha256(text, text.length).substring(0, 32) + "\n";
        Files.write(path, text);
        Files.writeString(path, end, StandardOpenOption.APPEND);
        Map<String, String> said = said(EARLIER);
        assertThat(said).hasSizeGreaterThan(2_500);
        try (Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).isEqualTo(said);
        }
    }

    /** Whoever goes back to an earlier build, and returns, goes on from what that published. */
    @Test
    void earlierBuildThatPublishesAgain_isTakenOverAgain() throws Exception {
        copy(EARLIER);
        Map<String, String> said = said(EARLIER);
        try (Sitemap sitemap = site().sources(List.of(new Source("posts"))).build()) {
            sitemap.refresh();
            assertThat(served(sitemap)).isNotEqualTo(said);
        }
        Path last = StoredFiles.manifests(directory).get(0);
        assertThat(last).endsWith(directory.resolve("manifest-" + SITE + "-4"));
        Path back = Path.of("src/test/resources/dev/waymark/runtime/store/earlier", EARLIER);
        Files.copy(back.resolve("manifest-" + SITE + "-2"), directory.resolve("manifest-" + SITE + "-5"));

        try (Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).isEqualTo(said);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {EARLIEST, EARLIER})
    void whatIsLeft_isDeletedAfterAnHour(String earlier) throws Exception {
        copy(earlier);
        Path temporary = Files.createFile(directory.resolve("8437502347502.tmp"));
        Path another = Files.createFile(directory.resolve("readme.xml.gz"));
        try (Sitemap sitemap = site().build()) {
            sitemap.refresh();
            nanoTime.addAndGet(Duration.ofMinutes(59).toNanos());
            sitemap.refresh();
            assertThat(earlierFiles()).hasSizeGreaterThan(10);

            nanoTime.addAndGet(Duration.ofMinutes(1).toNanos());
            sitemap.refresh();

            assertThat(earlierFiles()).containsExactly(another);
            assertThat(temporary).doesNotExist();
            assertThat(directory.resolve("manifest-1")).doesNotExist();
            assertThat(StoredFiles.manifests(directory))
                    .isNotEmpty()
                    .allSatisfy(
                            manifest -> assertThat(Files.readString(manifest)).startsWith("waymark 2\n"));
            sitemap.snapshot()
                    .orElseThrow()
                    .names()
                    .forEach(name -> assertThat(status(sitemap, name)).isEqualTo(200));
        }
        try (Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).hasSizeGreaterThan(6);
        }
    }

    /** Another application may share the directory, and be of an earlier build for long. */
    @Test
    void whatBelongsToAnotherSite_stays() throws Exception {
        copy(EARLIER);
        int files = earlierFiles().size();
        try (Sitemap other = Sitemap.builder("https://www.example.org")
                .registries(List.of(Sites.numbers(() -> 3)))
                .store(new DirectoryStore(directory, nanoTime::get))
                .build()) {
            other.refresh();
            nanoTime.addAndGet(Duration.ofHours(2).toNanos());
            other.refresh();
        }

        assertThat(earlierFiles()).hasSize(files);
        try (Sitemap sitemap = site().build()) {
            assertThat(served(sitemap)).isEqualTo(said(EARLIER));
        }
    }
}
