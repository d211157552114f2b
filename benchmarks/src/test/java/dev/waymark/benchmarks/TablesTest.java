package dev.waymark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.section.RenderingPass;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** Every table runs, on a few pages, so that none of them rots. */
class TablesTest {

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
                .contains("| **Waymark** | 1.00 |", "| sitemapgen4j", "| jsitemapgenerator", "| Aalto", "| `CRC32`");
    }

    @Test
    void refreshTable_hasARowForEachKindOfRefresh() throws Exception {
        assertThat(printed(() -> RefreshTable.main(new String[] {"100"})))
                .contains("| sitemapgen4j", "| **Waymark**, first refresh", "| nothing changed", "| 0.1 % changed");
    }

    @Test
    void watchedTable_hasARowForEachWatcher() throws Exception {
        assertThat(printed(() -> WatchedTable.main(new String[] {"100", "10"})))
                .contains(
                        "| refresh, watched by", "| requests, watched by", "| nobody | ", "| a listener", "| meters |")
                .contains("| meters and a recording |");
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
