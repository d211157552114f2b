package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.SitemapFile;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** What came, changed or went between two lists of sitemaps, whatever moved from one to another. */
class PageComparisonTest {

    private static final String START = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            """;
    private static final String BASE = "https://www.example.com";

    /** A sitemap that is read in small pieces. */
    private record Text(int pages, String xml, int piece) implements SitemapFile {

        @Override
        public String name() {
            return "sitemap-a-0.xml";
        }

        @Override
        public long size() {
            return xml.length();
        }

        @Override
        public long compressedSize() {
            return xml.length();
        }

        @Override
        public Instant firstSeen() {
            return Instant.EPOCH;
        }

        @Override
        public Optional<String> lastModified() {
            return Optional.empty();
        }

        @Override
        public String tag() {
            return xml;
        }

        @Override
        public boolean hasPagesOf(SitemapFile other) {
            return false;
        }

        @Override
        public InputStream openCompressed() {
            throw new AssertionError("a comparison reads no compressed bytes");
        }

        @Override
        public InputStream open() {
            return new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)) {
                @Override
                public synchronized int read(byte[] bytes, int from, int length) {
                    return super.read(bytes, from, Math.min(length, piece));
                }
            };
        }
    }

    private static String page(String path, String rest) {
        return "<url><loc>" + BASE + path + "</loc>" + rest + "</url>\n";
    }

    private static Text sitemap(String... pages) {
        return new Text(pages.length, START + String.join("", pages) + "</urlset>\n", 1 << 16);
    }

    private static List<String> changes(List<Text> before, List<Text> after) throws IOException {
        List<String> reported = new ArrayList<>();
        assertThat(new PageComparison(before, after, 1_000_000).report(1_000, change -> reported.add(text(change))))
                .isTrue();
        return reported.stream().sorted().toList();
    }

    private static String text(PageChange change) {
        return change.kind() + " " + change.url()
                + change.lastModified().map(date -> " " + date).orElse("");
    }

    @Test
    void pageThatMoved_tellsNothing() throws IOException {
        assertThat(changes(
                        List.of(sitemap(page("/a", ""), page("/b", "")), sitemap(page("/c", ""))),
                        List.of(sitemap(page("/c", ""), page("/a", "")), sitemap(page("/b", "")))))
                .isEmpty();
    }

    @Test
    void whatCame_changedOrWent_isReported_asItIsRequested() throws IOException {
        String date = "<lastmod>2026-11-21</lastmod>";
        assertThat(changes(
                        List.of(sitemap(
                                page("/same", date),
                                page("/dated", "<lastmod>2026-11-20</lastmod>"),
                                page("/gone?a=1&amp;b=2", date),
                                page("/image", ""))),
                        List.of(sitemap(
                                page("/dated", date),
                                page("/same", date),
                                page("/came", ""),
                                page("/image", "<image:image><image:loc>x</image:loc></image:image>")))))
                .containsExactly(
                        "ADDED " + BASE + "/came",
                        "CHANGED " + BASE + "/dated 2026-11-21",
                        "CHANGED " + BASE + "/image",
                        "REMOVED " + BASE + "/gone?a=1&b=2");
    }

    @Test
    void urlOfTwoSections_isReportedOnce() throws IOException {
        assertThat(changes(
                        List.of(
                                sitemap(page("/both", "1")),
                                sitemap(page("/both", "2"), page("/gone", "")),
                                sitemap(page("/gone", ""))),
                        List.of(
                                sitemap(page("/both", "3")),
                                sitemap(page("/both", "4"), page("/new", "")),
                                sitemap(page("/new", "")))))
                .containsExactly("ADDED " + BASE + "/new", "CHANGED " + BASE + "/both", "REMOVED " + BASE + "/gone");
        // One of two goes: the URL is still listed.
        assertThat(changes(
                        List.of(sitemap(page("/both", "")), sitemap(page("/both", ""), page("/x", ""))),
                        List.of(sitemap(page("/x", "")), sitemap(page("/both", "")))))
                .isEmpty();
    }

    @Test
    void moreThanWasAskedFor_areCut_andThatIsSaid() throws IOException {
        List<Text> after = List.of(sitemap(page("/a", ""), page("/b", ""), page("/c", "")));
        List<String> reported = new ArrayList<>();
        assertThat(new PageComparison(List.of(), after, 1_000_000).report(2, change -> reported.add(text(change))))
                .isFalse();
        assertThat(reported).hasSize(2);
        assertThat(new PageComparison(List.of(), after, 1_000_000).report(3, change -> {}))
                .isTrue();
    }

    @Test
    void sitesThatDifferTooMuch_areComparedInPart_andThatIsSaid() throws IOException {
        String[] pages = new String[400];
        for (int i = 0; i < pages.length; i++) {
            pages[i] = page("/" + i, "");
        }
        List<String> reported = new ArrayList<>();
        // Forty parts, of which eight are looked at.
        assertThat(new PageComparison(List.of(sitemap(pages)), List.of(), 10).report(1_000, c -> reported.add(c.url())))
                .isFalse();
        assertThat(reported).hasSizeBetween(30, 140).doesNotHaveDuplicates();
    }

    @Test
    void randomSites_tellWhatAMapTells() throws IOException {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        for (int round = 0; round < 60; round++) {
            Map<String, String> old = site(random);
            Map<String, String> now = new TreeMap<>(old);
            for (int i = random.nextInt(40); i > 0; i--) {
                String path = "/" + random.nextInt(3_000);
                switch (random.nextInt(3)) {
                    case 0 -> now.remove(path);
                    case 1 -> now.put(path, "<lastmod>2026-11-" + (10 + random.nextInt(20)) + "</lastmod>");
                    default -> now.put(path, "x".repeat(random.nextInt(200)));
                }
            }
            Map<String, String> expected = new TreeMap<>();
            old.keySet().stream().filter(path -> !now.containsKey(path)).forEach(gone -> expected.put(gone, "REMOVED"));
            now.forEach((path, rest) -> {
                String known = old.get(path);
                if (!Objects.equals(known, rest)) {
                    expected.put(path, known == null ? "ADDED" : "CHANGED");
                }
            });
            Map<String, String> reported = new TreeMap<>();
            int perPart = round % 2 == 0 ? 400 + random.nextInt(400) : 100_000;
            assertThat(new PageComparison(shards(old, random), shards(now, random), perPart)
                            .report(1_000_000, change -> {
                                assertThat(reported.put(
                                                change.url().substring(BASE.length()),
                                                change.kind().toString()))
                                        .as("reported twice")
                                        .isNull();
                            }))
                    .isTrue();
            assertThat(reported).as("seed " + seed).isEqualTo(expected);
        }
    }

    private static Map<String, String> site(Random random) {
        Map<String, String> site = new TreeMap<>();
        for (int i = random.nextInt(2_500); i > 0; i--) {
            site.put("/" + random.nextInt(3_000), random.nextBoolean() ? "" : "<lastmod>2026-11-21</lastmod>");
        }
        return site;
    }

    private static List<Text> shards(Map<String, String> site, Random random) {
        List<List<String>> shards = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(5); i++) {
            shards.add(new ArrayList<>());
        }
        site.forEach((path, rest) -> shards.get(random.nextInt(shards.size())).add(page(path, rest)));
        int piece = random.nextBoolean() ? 1 + random.nextInt(100) : 1 << 16;
        return shards.stream()
                .map(pages -> new Text(pages.size(), START + String.join("", pages) + "</urlset>\n", piece))
                .toList();
    }

    /** What came, changed or went is read in sitemaps, and not in indexes. */
    @Test
    void snapshots_areComparedByTheirSitemaps() {
        SubmittingSite site = new SubmittingSite();
        site.addNumbered(0, 2);
        List<String> heard = new ArrayList<>();
        SitemapExtension listener = new SitemapExtension() {
            @Override
            public void publishing(PendingSnapshot next) throws IOException {
                assertThat(PageComparison.of(next).report(100, change -> heard.add(change.kind() + " " + change.url())))
                        .isTrue();
            }
        };
        try (Sitemap sitemap = site.withSmallIndexes(BASE).extension(listener).build()) {
            sitemap.refresh(Refresh.all());
            assertThat(heard).containsExactlyInAnyOrder("ADDED " + BASE + "/p/n0", "ADDED " + BASE + "/p/n1");
            heard.clear();
            sitemap.refresh(Refresh.all());
            assertThat(heard).as("nothing changed").isEmpty();
            site.addNumbered(2, 25);
            sitemap.refresh(Refresh.all());
            assertThat(heard).hasSize(23).allMatch(change -> change.startsWith("ADDED " + BASE + "/p/n"));
            heard.clear();
            site.pages.remove("n1");
            sitemap.refresh(Refresh.all().force());
            assertThat(heard).containsExactly("REMOVED " + BASE + "/p/n1");
        }
    }
}
