package dev.waymark.console.export;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.console.export.ExportOptions.Compression;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Cities;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.Shops;
import dev.waymark.runtime.testing.Sites;
import dev.waymark.settings.SettingException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A snapshot as files. */
class ExportTest {

    @TempDir
    private Path directory;

    private final Cities cities = new Cities();

    private static ExportOptions in(Compression compression) {
        return ExportOptions.defaults().withCompression(compression);
    }

    /** Forty cities from a number on, in small sitemaps. */
    private SitemapBuilder site(int from) {
        cities.behaviour = sink -> IntStream.range(from, from + 40).forEach(number -> sink.accept("city-" + number));
        return cities.site().maxUrls(10);
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith(".waymark-export"))
                    .sorted()
                    .toList();
        }
    }

    private String text(String name) throws IOException {
        return Files.readString(directory.resolve(name));
    }

    private String inflated(String name) throws IOException {
        try (InputStream in = new GZIPInputStream(Files.newInputStream(directory.resolve(name)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void targetThatIsNoDirectory_isASettingToCorrect() throws IOException {
        Path file = Files.createFile(directory.resolve("file"));
        try (Sitemap sitemap = site(0).build()) {
            ExportJob job = new ExportJob(file, ExportOptions::defaults);
            assertThatThrownBy(() -> job.accept(sitemap))
                    .isInstanceOf(SettingException.class)
                    .hasMessage("The sitemap can't be exported to " + file
                            + ": java.nio.file.FileAlreadyExistsException: " + file + ". Let waymark.export name a"
                            + " directory that this process may write");
        }
    }

    @Test
    void files_areThoseOfTheSnapshot_withTheirTimes() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site(0))) {
            ExportReport report = sitemap.capability(Export.class).to(directory);
            Snapshot snapshot = Sites.snapshot(sitemap);
            assertThat(files()).hasSizeGreaterThan(4).containsExactlyElementsOf(new TreeSet<>(snapshot.names()));
            long bytes = 0;
            for (String name : snapshot.names()) {
                SitemapFile file = snapshot.file(name).orElseThrow();
                assertThat(text(name)).isEqualTo(Sites.text(file));
                assertThat(Files.getLastModifiedTime(directory.resolve(name)))
                        .isEqualTo(FileTime.from(file.firstSeen()));
                bytes += file.size();
            }
            assertThat(report.roots()).containsExactly(directory.resolve("sitemap.xml"));
            assertThat(report.pages()).isEqualTo(41);
            assertThat(report.written()).isEqualTo(snapshot.names().size());
            assertThat(report.unchanged()).isZero();
            assertThat(report.deleted()).isZero();
            assertThat(report.bytes()).isEqualTo(bytes);
        }
    }

    @Test
    void furtherIndexes_areExportedToo_andGoWhenTheyAreGone() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site(0).maxUrls(1).maxBytes(1_024))) {
            List<String> indexes = Sites.snapshot(sitemap).indexes();
            assertThat(indexes).hasSizeGreaterThan(3);
            List<String> order = new ArrayList<>();
            ExportReport report = sitemap.capability(Export.class).to(directory);
            assertThat(report.roots()).containsExactly(directory.resolve("sitemap.xml"));
            assertThat(report.written()).isEqualTo(41 + indexes.size());
            assertThat(files()).containsAll(indexes);
            for (String index : indexes) {
                assertThat(text(index)).isEqualTo(Sites.text(sitemap, index));
                Sites.locs(text(index)).forEach(loc -> order.add(loc.substring(Sites.BASE.length() + 1)));
            }
            assertThat(order).isEqualTo(Sites.sitemaps(Sites.snapshot(sitemap)));

            sitemap.capability(Export.class).to(directory, in(Compression.ARCHIVES));
            for (String index : indexes) {
                assertThat(inflated(index + ".gz")).isEqualTo(text(index));
                assertThat(Sites.locs(text(index))).isNotEmpty().allMatch(loc -> loc.endsWith(".xml.gz"));
            }
        }
        try (Sitemap sitemap = Sites.refreshed(site(0))) {
            sitemap.capability(Export.class).to(directory);
            assertThat(files())
                    .filteredOn(name -> name.startsWith("sitemap-index-"))
                    .isEmpty();
        }
    }

    @Test
    void archives_areListedAsSuch_andTheEntranceIsThereInBothForms() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site(0))) {
            sitemap.capability(Export.class).to(directory, in(Compression.ARCHIVES));
            Snapshot snapshot = Sites.snapshot(sitemap);
            List<String> names = snapshot.names();
            assertThat(Sites.locs(text("sitemap.xml")))
                    .containsExactlyElementsOf(names.stream()
                            .skip(1)
                            .map(name -> Sites.BASE + "/" + name + ".gz")
                            .toList());
            assertThat(inflated("sitemap.xml.gz")).isEqualTo(text("sitemap.xml"));
            TreeSet<String> expected = new TreeSet<>(List.of("sitemap.xml"));
            names.forEach(name -> expected.add(name + ".gz"));
            assertThat(files()).containsExactlyElementsOf(expected);
            for (String name : names.subList(1, names.size())) {
                assertThat(inflated(name + ".gz"))
                        .isEqualTo(Sites.text(snapshot.file(name).orElseThrow()));
            }
        }
    }

    @Test
    void compressedFilesBesideTheOthers_areNotListed() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(site(0))) {
            sitemap.capability(Export.class).to(directory, in(Compression.BESIDE));
            List<String> names = Sites.snapshot(sitemap).names();
            assertThat(files()).hasSize(2 * names.size());
            for (String name : names) {
                assertThat(inflated(name + ".gz")).isEqualTo(text(name));
            }
            assertThat(text("sitemap.xml")).contains(".xml</loc>").doesNotContain(".gz");
        }
    }

    @Test
    void smallSite_isOneFile_inAnyForm() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            sitemap.capability(Export.class).to(directory);
            assertThat(files()).containsExactly("sitemap.xml");
            sitemap.capability(Export.class).to(directory, in(Compression.ARCHIVES));
            assertThat(files()).containsExactly("sitemap.xml", "sitemap.xml.gz");
            assertThat(inflated("sitemap.xml.gz"))
                    .isEqualTo(text("sitemap.xml"))
                    .contains("/cities/basel");
            sitemap.capability(Export.class).to(directory);
            assertThat(files()).containsExactly("sitemap.xml");
        }
    }

    @Test
    void fileWithTheSameBytes_isNotTouched_evenByAnotherProcess() throws IOException {
        FileTime old = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
        try (Sitemap sitemap = Sites.refreshed(cities.site().indexAlways(true))) {
            sitemap.capability(Export.class).to(directory);
        }
        List<String> names = files();
        for (String name : names) {
            Files.setLastModifiedTime(directory.resolve(name), old);
        }
        cities.behaviour = sink -> sink.accept("zug");
        try (Sitemap sitemap = Sites.refreshed(cities.site().indexAlways(true))) {
            ExportReport report = sitemap.capability(Export.class).to(directory);
            assertThat(report.unchanged()).isPositive();
            assertThat(report.written() + report.unchanged()).isEqualTo(names.size());
            assertThat(Files.getLastModifiedTime(directory.resolve("sitemap-pages-0.xml")))
                    .isEqualTo(old);
            assertThat(Files.getLastModifiedTime(directory.resolve("sitemap-cities-0.xml")))
                    .isNotEqualTo(old);
            assertThat(text("sitemap-cities-0.xml")).contains("/cities/zug");
        }
    }

    @Test
    void whatIsNoLongerListed_goes_andFilesOfOthersStay() throws IOException {
        Files.writeString(directory.resolve("sitemap-by-hand.xml"), "mine");
        Files.writeString(directory.resolve("index.html"), "mine too");
        try (Sitemap sitemap = Sites.refreshed(site(0))) {
            sitemap.capability(Export.class).to(directory);
            List<String> before = new ArrayList<>(Sites.snapshot(sitemap).names());
            site(1_000);
            sitemap.refresh(Refresh.all());
            ExportReport report = sitemap.capability(Export.class).to(directory);
            List<String> now = Sites.snapshot(sitemap).names();
            before.removeAll(now);
            assertThat(report.deleted()).isPositive().isEqualTo(before.size());
            TreeSet<String> expected = new TreeSet<>(now);
            expected.addAll(List.of("sitemap-by-hand.xml", "index.html"));
            assertThat(files()).containsExactlyElementsOf(expected);
        }
    }

    @Test
    void exportThatFails_leavesThePreviousOne_andTheNextSucceeds() throws IOException {
        boolean[] isBroken = {false};
        SnapshotStore store = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public InputStream open(String key, long size) throws IOException {
                if (isBroken[0] && size < 300) {
                    throw new IOException("The disk is gone");
                }
                return super.open(key, size);
            }
        };
        try (Sitemap sitemap = Sites.refreshed(site(0).store(store))) {
            sitemap.capability(Export.class).to(directory);
            List<String> before = files();
            List<String> texts = new ArrayList<>();
            for (String name : before) {
                texts.add(text(name));
            }
            site(1_000);
            sitemap.refresh(Refresh.all());
            isBroken[0] = true;
            assertThatThrownBy(() -> sitemap.capability(Export.class).to(directory))
                    .isInstanceOf(IOException.class)
                    .hasMessage("The disk is gone");
            assertThat(files()).isEqualTo(before);
            for (int i = 0; i < before.size(); i++) {
                assertThat(text(before.get(i))).isEqualTo(texts.get(i));
            }
            isBroken[0] = false;
            sitemap.capability(Export.class).to(directory);
            assertThat(files())
                    .containsExactlyElementsOf(
                            new TreeSet<>(Sites.snapshot(sitemap).names()));
        }
    }

    /** What a process leaves that is killed while it puts files in place. */
    @Test
    void whatACrashLeft_goesWithTheNextExport() throws IOException {
        Files.createDirectories(directory.resolve(".waymark-export.tmp"));
        Files.writeString(directory.resolve(".waymark-export.tmp/sitemap-x-0.xml"), "half");
        Files.writeString(directory.resolve(".waymark-export.list"), "sitemap-gone-0.xml\n../sitemap-up.xml\nother\n");
        Files.writeString(directory.resolve("sitemap-gone-0.xml"), "whole, of an export that never ended");
        Files.writeString(directory.resolve("other"), "mine");
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            assertThat(sitemap.capability(Export.class).to(directory).deleted()).isEqualTo(1);
            assertThat(files()).containsExactly("other", "sitemap.xml");
            assertThat(directory.resolve(".waymark-export.tmp")).doesNotExist();
        }
    }

    @Test
    void secondExportIntoADirectory_isRefused_whileTheFirstRuns() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(cities.site())) {
            try (FileChannel other = FileChannel.open(
                    directory.resolve(".waymark-export.lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                assertThat(other.tryLock()).isNotNull();
                assertThatThrownBy(() -> sitemap.capability(Export.class).to(directory))
                        .isInstanceOf(FileSystemException.class)
                        .hasMessage(directory + ": another export into this directory is running; wait for it to end");
            }
            sitemap.capability(Export.class).to(directory);
            assertThat(files()).containsExactly("sitemap.xml");
        }
    }

    @Test
    void severalSites_haveAFolderEach() throws IOException {
        try (Sitemap sitemap = Sites.refreshed(Shops.of(new Shops.Product("a", "x"), new Shops.Product("b", "y"))
                .builder("a", "b"))) {
            ExportReport report = sitemap.capability(Export.class).to(directory);
            assertThat(report.roots())
                    .containsExactly(directory.resolve("a/sitemap.xml"), directory.resolve("b/sitemap.xml"));
            assertThat(text("a/sitemap.xml")).contains("https://a.example.com/p/x");
            assertThat(text("b/sitemap.xml")).contains("https://b.example.com/p/y");
        }
    }

    @Test
    void progress_tellsOfEachFile() throws IOException {
        List<String> heard = new ArrayList<>();
        try (Sitemap sitemap = Sites.refreshed(cities.site().indexAlways(true))) {
            ExportReport report = sitemap.capability(Export.class)
                    .to(
                            directory,
                            ExportOptions.defaults()
                                    .withProgress((files, of, bytes) -> heard.add(files + " of " + of)));
            assertThat(heard).containsExactly("1 of 3", "2 of 3", "3 of 3");
            assertThat(report.written()).isEqualTo(3);
        }
    }

    @Test
    void beforeAnythingIsPublished_nothingIsExported() throws IOException {
        try (Sitemap sitemap = cities.site().build()) {
            assertThatThrownBy(() -> sitemap.capability(Export.class).to(directory))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage(
                            "Nothing is published yet: refresh the sitemap before the export, and check the report");
            assertThat(files()).isEmpty();
        }
        try (Sitemap sitemap = Sitemap.builder().sites(sink -> {}).build()) {
            sitemap.refresh(Refresh.all());
            assertThatThrownBy(() -> sitemap.capability(Export.class).to(directory))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("There is nothing to export: no page is listed");
        }
        try (Sitemap sitemap = Sitemap.inert()) {
            assertThatThrownBy(() -> sitemap.capability(Export.class).to(directory))
                    .isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void styleSheet_isExported_andNamed() throws Exception {
        Path out = directory.resolve("out");
        try (Sitemap sitemap = cities.site().styleSheet(true).build()) {
            cities.behaviour = sink -> sink.accept("london");
            sitemap.refresh(Refresh.all());
            sitemap.capability(Export.class).to(out, ExportOptions.defaults());
        }
        assertThat(out.resolve("sitemap-style.css")).isRegularFile();
        assertThat(Files.readString(out.resolve("sitemap.xml")))
                .contains("<?xml-stylesheet type=\"text/css\" href=\"sitemap-style.css\"?>");
        assertThat(DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(out.resolve("sitemap.xml").toFile())
                        .getDocumentElement()
                        .getTagName())
                .isEqualTo("urlset");
    }
}
