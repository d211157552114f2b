package dev.waymark.runtime.scenarios;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.junit.jupiter.api.Test;

/** What is published, read by the official XSD and by a crawler's strict parser. */
class OutsideValidatorsTest {

    private static final List<String> VALUES = List.of(
            "a b",
            "a+b",
            "a;v=1",
            "100%",
            "a%20b",
            "N'dalatando",
            "a&b",
            "&amp;",
            "é",
            "日本",
            "😀",
            "]]>",
            "\"<>",
            "[]|^`",
            "{}",
            "?",
            "#",
            "~",
            ":@!$(),*=",
            "\u00A0",
            "\uFFFE",
            "x".repeat(2000));

    @Test
    void sitemapsAndIndex_areValidByTheOfficialXsd() throws Exception {
        Snapshot snapshot = snapshot();
        for (String name : snapshot.names()) {
            validate(name.equals("sitemap.xml") ? "siteindex.xsd" : "sitemap.xsd", bytes(snapshot, name));
        }
        assertThat(snapshot.names()).hasSizeGreaterThan(3);
    }

    @Test
    void strictCrawler_readsExactlyTheListedUrls() throws Exception {
        Snapshot snapshot = snapshot();
        SiteMapParser parser = new SiteMapParser(true, false);
        parser.setStrictNamespace(true);
        parser.enableExtensions();
        SiteMapIndex index = (SiteMapIndex) parse(parser, snapshot, "sitemap.xml");
        assertThat(index.getSitemaps())
                .extracting(sitemap -> sitemap.getUrl().toString())
                .containsExactlyElementsOf(snapshot.names().stream()
                        .skip(1)
                        .map(name -> "https://www.example.com/" + name)
                        .toList());
        List<String> read = new ArrayList<>();
        for (String name : snapshot.names().subList(1, snapshot.names().size())) {
            SiteMap sitemap = (SiteMap) parse(parser, snapshot, name);
            sitemap.getSiteMapUrls().stream()
                    .map(SiteMapURL::getUrl)
                    .map(Object::toString)
                    .forEach(read::add);
        }
        assertThat(read)
                .containsExactlyElementsOf(Sites.allLocs(snapshot).stream()
                        .map(loc -> loc.replace("&apos;", "'").replace("&amp;", "&"))
                        .toList());
        assertThat(read).hasSize(1 + VALUES.size() + 2_000);
        assertThat(Sites.allLocs(snapshot)).allMatch(loc -> loc.chars().allMatch(c -> c > 0x20 && c < 0x7F));
    }

    private static AbstractSiteMap parse(SiteMapParser parser, Snapshot snapshot, String name) throws Exception {
        return parser.parseSiteMap(
                bytes(snapshot, name),
                URI.create("https://www.example.com/" + name).toURL());
    }

    private static byte[] bytes(Snapshot snapshot, String name) {
        return Sites.bytes(snapshot.file(name).orElseThrow());
    }

    private static void validate(String xsd, byte[] xml) throws Exception {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(OutsideValidatorsTest.class.getResource("/com/redfin/sitemapgenerator/" + xsd))
                .newValidator()
                .validate(new StreamSource(new ByteArrayInputStream(xml)));
    }

    private static Snapshot snapshot() {
        SitemapBuilder site = Sites.site(entries -> {
                    entries.entry("a.B#home", "pages", "/").priority(1).page();
                    entries.entry("a.B#hostile", "hostile", "/p/{v}")
                            .query("q")
                            .changeFrequency(ChangeFrequency.MONTHLY)
                            .pages(url -> VALUES.forEach(value -> url.begin()
                                    .value(value)
                                    .value(value.length() > 100 ? null : value)
                                    .lastModified(Instant.EPOCH)
                                    .priority(0.5)
                                    .end()));
                    entries.entry("a.B#many", "many", "/n/{id}").pages(url -> {
                        for (int i = 0; i < 2_000; i++) {
                            url.begin().value(i).end();
                        }
                    });
                })
                .maxUrls(1_000);
        return Sites.refreshed(site, sitemap -> Sites.snapshot(sitemap));
    }
}
