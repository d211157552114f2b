package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.http.SitemapResponse;
import dev.waymark.runtime.spi.ProviderLocator;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process that starts with a snapshot of an earlier one loads what it answers with, and nothing else. */
class StartTest {

    private static final Pattern LOADED = Pattern.compile("\\[class,load\\s*] (\\S+) source: .*");

    private static final String OWN = "dev.waymark.runtime.";

    /** Rooms that only a refresh, a change or a question needs. */
    private static final List<String> ROOMS = List.of("deflate", "edit", "hreflang", "media");

    /** What only a refresh needs of the rooms that others need too. */
    private static final List<String> REFRESHING = List.of(
            "listing.FamilyChecks",
            "publish.ExtrasGuard",
            "publish.FileFactory",
            "publish.Gzip",
            "publish.KeyedHash",
            "publish.StoringThreads",
            "refresh.RefreshPass",
            "render.PageWriter",
            "render.SkipTally",
            "render.ValueWriter",
            "schedule.RefreshRequest",
            "section.PageSink",
            "section.SectionSitemaps",
            "shard.LocTable",
            "shard.ShardWriter",
            "text.DateWriter",
            "text.Literal",
            "text.PercentEncoder",
            "text.ShardBuffer");

    /** What takes the platform long to load, and brings many others with it. */
    private static final List<String> HEAVY = List.of(
            "java.lang.ProcessHandle",
            "java.lang.runtime.ObjectMethods",
            "java.net.http.",
            "java.time.format.DateTimeFormatterBuilder",
            "java.util.concurrent.CompletableFuture",
            "java.util.logging.",
            "java.util.stream.");

    private static final String BEGUN = "the application has begun";

    /** What is run in a process of its own. */
    static final class Started {

        private Started() {}

        public static void main(String[] arguments) throws IOException {
            // Whatever the application is, it logs, and that it has loaded is none of ours.
            System.Logger logger = System.getLogger("application");
            System.out.println(logger.isLoggable(System.Logger.Level.TRACE) ? "too much is logged" : BEGUN);
            try (Sitemap sitemap = sitemap(Path.of(arguments[0]))) {
                SitemapResponse answer = sitemap.responder()
                        .respond(SitemapRequest.of("GET", "/sitemap.xml", name -> null))
                        .orElseThrow();
                ByteArrayOutputStream body = new ByteArrayOutputStream();
                answer.writeTo(body);
                System.out.println("status " + answer.status());
                System.out.println(body.toString(StandardCharsets.UTF_8));
            }
        }
    }

    /** Two pages. */
    static final class Pages implements SitemapProvider<String> {

        @Override
        public void pages(Consumer<? super String> sink) {
            sink.accept("basel");
            sink.accept("bern");
        }
    }

    private static Sitemap sitemap(Path directory) {
        return Sitemap.builder("https://www.example.com")
                .registries(List.of(entries -> entries.entry("a.Cities#city", "cities", "/cities/{name}")
                        .pages(
                                Pages.class,
                                (name, url) -> url.begin().value(name).end())))
                .providers(ProviderLocator.of(new Pages()))
                .store(SnapshotStore.directory(directory))
                .build();
    }

    @Test
    void keptSnapshot_isAnsweredWithoutWhatARefreshNeeds(@TempDir Path directory) throws Exception {
        try (Sitemap earlier = sitemap(directory)) {
            assertThat(earlier.refresh(Refresh.all()).pages()).isEqualTo(2);
        }
        List<String> lines = run(directory);
        assertThat(lines).contains(BEGUN, "status 200").anyMatch(line -> line.contains("/cities/bern</loc>"));
        Set<String> loaded = loaded(lines.subList(lines.indexOf(BEGUN), lines.size()));
        assertThat(loaded).contains(OWN + "Sitemap", OWN + "internal.publish.Publication");
        assertThat(loaded).filteredOn(StartTest::isUnused).isEmpty();
    }

    @Test
    void whatIsNotToBeLoaded_isThere() throws ClassNotFoundException {
        for (String name : REFRESHING) {
            assertThat(Class.forName(OWN + "internal." + name)).isNotNull();
        }
        for (String name : HEAVY) {
            if (!name.endsWith(".")) {
                assertThat(Class.forName(name)).isNotNull();
            }
        }
    }

    private static boolean isUnused(String name) {
        if (!name.startsWith(OWN)) {
            return HEAVY.stream().anyMatch(heavy -> heavy.endsWith(".") ? name.startsWith(heavy) : name.equals(heavy));
        }
        String below = name.substring(OWN.length());
        return ROOMS.stream().anyMatch(room -> below.startsWith("internal." + room + "."))
                || REFRESHING.contains(below.replaceFirst("^internal\\.", ""));
    }

    private static Set<String> loaded(List<String> lines) {
        Set<String> loaded = new TreeSet<>();
        for (String line : lines) {
            Matcher matcher = LOADED.matcher(line);
            if (matcher.find()) {
                loaded.add(matcher.group(1));
            }
        }
        return loaded;
    }

    private static List<String> run(Path directory) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xlog:class+load:stdout:tags",
                        "-cp",
                        Objects.requireNonNull(System.getProperty("java.class.path")),
                        Started.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        List<String> lines = new ArrayList<>(new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList());
        assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
        return lines;
    }
}
