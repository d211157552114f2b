package dev.waymark.benchmarks;

import com.fasterxml.aalto.stax.OutputFactoryImpl;
import dev.waymark.benchmarks.Rounds.Contestant;
import dev.waymark.runtime.internal.section.RenderingPass;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import javax.xml.stream.XMLOutputFactory;

/** Ways from pages in memory to the bytes of sitemaps, and the machine's speed with the same bytes. */
final class RenderingContestants {

    static final String OURS = "**Waymark**";
    static final String PEER = "sitemapgen4j 1.1.2";
    static final String COPY = "`System.arraycopy`";
    private static final String FILE = "written to a file";
    private static final String CHECKSUM = "`CRC32`";
    static final List<String> LIMITS = List.of(COPY, FILE, CHECKSUM);

    private RenderingContestants() {}

    /**
     * All contestants, by their names in the table.
     *
     * @param directory for those that write files; deleted by the caller
     */
    static Map<String, Contestant> of(RenderingPass pass, List<? extends ListedPage> pages, Path directory)
            throws Exception {
        Map<String, Contestant> all = new LinkedHashMap<>();
        all.put(OURS, pass::run);
        all.put("`StringBuilder`", Renderers.stringBuilder(pages));
        all.put("Aalto 1.3.3", Renderers.xmlStreamWriter(new OutputFactoryImpl(), false, pages));
        all.put("`XMLStreamWriter`", Renderers.xmlStreamWriter(XMLOutputFactory.newDefaultFactory(), true, pages));
        all.put(PEER, Renderers.sitemapgen4j(pages, directory, false));
        all.put("jsitemapgenerator 4.5", Renderers.jsitemapgenerator(pages));
        byte[] text = Renderers.stringBuilder(pages, new StringBuilder()).getBytes(StandardCharsets.US_ASCII);
        byte[] copy = new byte[text.length];
        all.put(COPY, () -> {
            System.arraycopy(text, 0, copy, 0, text.length);
            return (long) copy[text.length - 1] + text.length;
        });
        all.put(FILE, () -> {
            try (OutputStream out = Files.newOutputStream(directory.resolve("copy"))) {
                out.write(text);
            }
            return text.length;
        });
        CRC32 checksum = new CRC32();
        all.put(CHECKSUM, () -> {
            checksum.update(text);
            return text.length + (checksum.getValue() >>> 32);
        });
        return all;
    }
}
