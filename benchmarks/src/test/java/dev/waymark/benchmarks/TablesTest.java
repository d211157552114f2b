package dev.waymark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.section.RenderingPass;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs every table on a few pages, to keep all of them working. */
@Tag("long")
class TablesTest {

    @TempDir
    Path pictures;

    private interface Main {
        void run() throws Exception;
    }

    @Test
    void rendering_makesAsManyBytesAsWritingByHand() throws Exception {
        ProductPages pages = ProductPages.of(100);
        assertThat(new RenderingPass(new ShopResource_SitemapRegistry(), pages).run())
                .isEqualTo(Renderers.stringBuilder(pages.list(), new StringBuilder())
                        .length());
    }

    @Test
    void renderingTable_hasARowForEachWay() throws Exception {
        assertThat(printed(() -> RenderingTable.main(new String[] {"products", "100"})))
                .contains("| **Waymark** | 1.00 |", "| sitemapgen4j", "| jsitemapgenerator", "| Aalto", "| `CRC32`")
                .containsPattern("\\| sitemapgen4j 1.1.2 \\| [0-9.]+ \\([0-9.]+ to [0-9.]+\\) \\| 1/")
                .contains("100 products, " + System.getProperty("java.vm.name"), ", load ");
    }

    @Test
    void renderingTable_drawsEachWayToMakeXml() throws Exception {
        System.setProperty("pictures", pictures.toString());
        printed(() -> RenderingTable.main(new String[] {"products", "100"}));
        assertThat(drawn("rendering-products.svg"))
                .contains("longer is better", "Waymark", "StringBuilder", "sitemapgen4j 1.1.2", "100 products")
                .doesNotContain("CRC32");
    }

    @Test
    void refreshTable_hasARowForEachKindOfRefresh() throws Exception {
        assertThat(printed(() -> RefreshTable.main(new String[] {"100"})))
                .contains("| sitemapgen4j", "| **Waymark**, first refresh", "| nothing changed", "| 0.1 % changed")
                .contains("| by the clock |", "| by the processors' time |", ", load ");
        assertThat(pictures).isEmptyDirectory();
    }

    @Test
    void refreshTable_drawsBothClocks() throws Exception {
        System.setProperty("pictures", pictures.resolve("new").toString());
        printed(() -> RefreshTable.main(new String[] {"100"}));
        assertThat(drawn("new/refresh.svg"))
                .contains("longer is better", "by the clock", "by the processors' time", "100 pages")
                .contains("sitemapgen4j 1.1.2, gzip", "Waymark, first refresh", "nothing changed");
    }

    @Test
    void memoryTable_hasARowForEachWayAndSize_andDrawsThem() throws Exception {
        System.setProperty("pictures", pictures.toString());
        assertThat(printed(() -> MemoryTable.main(new String[] {"10,1000", "-Xmx64m", "1"})))
                .containsPattern("\\| 1,000 \\| \\*\\*Waymark\\*\\* \\| [0-9]+ \\| [0-9]+\\.[0-9] \\|")
                .contains("| 10 | **Waymark** |", "| 10 | sitemapgen4j", "| 1,000 | jsitemapgenerator", ", load ");
        assertThat(drawn("memory.svg"))
                .contains("shorter is better", "1,000 pages", "Waymark", "sitemapgen4j 1.1.2", "-Xmx64m");
    }

    @Test
    void memoryTable_saysWhatDoesNotFit() throws Exception {
        System.setProperty("pictures", pictures.toString());
        assertThat(printed(() -> MemoryTable.main(new String[] {"50000", "-Xmx5m", "2"})))
                .contains("| 50,000 | jsitemapgenerator 4.5 | fails: out of memory | |");
        assertThat(drawn("memory.svg")).contains("fails: out of memory");
    }

    @Test
    void watchedTable_hasARowForEachWatcher() throws Exception {
        assertThat(printed(() -> WatchedTable.main(new String[] {"100", "10"})))
                .contains(
                        "| refresh, watched by", "| requests, watched by", "| nobody | ", "| a listener", "| meters |");
    }

    @Test
    void pageUrlsTable_hasARowForEachKindOfPage() throws Exception {
        assertThat(printed(() -> PageUrlsTable.main(new String[] {"10"})))
                .contains("| a page |", "| a page in three languages |", "| a page without a provider |");
    }

    @AfterEach
    void drawNoMore() {
        System.clearProperty("pictures");
    }

    /** The texts of a picture, which is the only one. */
    private String drawn(String file) throws Exception {
        try (Stream<Path> files = Files.walk(pictures)) {
            assertThat(files.filter(Files::isRegularFile)).containsExactly(pictures.resolve(file));
        }
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(pictures.resolve(file).toFile())
                .getDocumentElement()
                .getTextContent();
    }

    @Test
    void sampleTable_hasARowForEachWay() throws Exception {
        assertThat(printed(() -> SampleTable.main(new String[] {"1"})))
                .contains(
                        "171075 pages",
                        "| the plain loop over the rows | 1.00 (1.00 to 1.00) | 1.00 (1.00 to 1.00) |",
                        "| **Waymark**, first refresh |",
                        "| nothing changed |");
    }

    private static String printed(Main main) throws Exception {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            main.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
