package dev.waymark.runtime.testing;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapParser;
import dev.waymark.runtime.internal.render.EntryPlan;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.registry.UrlWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.Schema;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/** What the fuzz targets share: one page is written, and the file read by all who may refuse it. */
public final class FuzzPages {

    /** The default site of pages. */
    public static final SitePlan SITE = new SitePlan("", BaseUrl.parse(Sites.BASE), Locales.ANY);

    private static final Schema XSD = xsd();

    private FuzzPages() {}

    private static Schema xsd() {
        try {
            return SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                    .newSchema(FuzzPages.class.getResource("/com/redfin/sitemapgenerator/sitemap.xsd"));
        } catch (SAXException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bytes as text; two private characters become halves of surrogate pairs, which UTF-8 can't hold. */
    public static String text(byte[] data) {
        return new String(data, StandardCharsets.UTF_8)
                .replace('\uF8FE', '\uD83D')
                .replace('\uF8FF', '\uDE00');
    }

    /** The lines of a text, at least so many. */
    public static String[] lines(byte[] data, int atLeast) {
        String[] lines = text(data).split("\n", -1);
        String[] padded = Arrays.copyOf(lines, Math.max(atLeast, lines.length));
        Arrays.fill(padded, lines.length, padded.length, "");
        return padded;
    }

    /** An entry of a path without placeholders. */
    public static EntryPlan plan(String path, String... query) {
        return EntryPlan.of("a.B#c", path, false, List.of(query), List.of(), false);
    }

    /** The URL of a page, as it is read from the sitemap; empty for one that was skipped. */
    public static Optional<String> listed(EntryPlan plan, Consumer<UrlWriter> page) throws Exception {
        return listed(plan, SITE, page);
    }

    /** The same on another site. */
    public static Optional<String> listed(EntryPlan plan, SitePlan site, Consumer<UrlWriter> page) throws Exception {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        Limits limits = new Limits(50_000, Limits.MAX_BYTES);
        ShardWriter shards = new ShardWriter(
                "pages",
                limits,
                Namespaces.KNOWN,
                (name, bytes, pages, newest) -> file.write(bytes.bytes, 0, bytes.length));
        SkipTally tally = new SkipTally();
        page.accept(new PageWriter(plan, site, shards, tally, Sites.settings(limits), new DateWriter(1 << 12)));
        shards.finish();
        if (file.size() == 0) {
            assertThat(tally.skipped()).hasSize(1);
            return Optional.empty();
        }
        assertThat(tally.skipped()).isEmpty();
        return Optional.of(read(file.toByteArray()));
    }

    private static String read(byte[] xml) throws Exception {
        String loc = DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(xml))
                .getElementsByTagName("loc")
                .item(0)
                .getTextContent();
        assertThat(loc).matches("[!-~]{12,2047}");
        assertThat(URI.create(loc)).hasToString(loc);
        XSD.newValidator().validate(new StreamSource(new ByteArrayInputStream(xml)));
        SiteMapParser crawler = new SiteMapParser(true, false);
        crawler.setStrictNamespace(true);
        // A crawler only takes URLs below the directory of the sitemap: that of the base URL.
        String origin = loc.substring(0, loc.indexOf('/', loc.indexOf("//") + 2));
        SiteMap sitemap = (SiteMap)
                crawler.parseSiteMap(xml, URI.create(origin + "/sitemap.xml").toURL());
        assertThat(sitemap.getSiteMapUrls()).hasSize(1);
        assertThat(sitemap.getSiteMapUrls().iterator().next().getUrl()).hasToString(loc);
        return loc;
    }

    /** What a server makes of a path or a parameter. */
    public static String decode(String encoded) {
        assertThat(encoded).doesNotContain("+");
        return URLDecoder.decode(encoded, StandardCharsets.UTF_8);
    }
}
