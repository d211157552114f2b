package dev.waymark.contract;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import crawlercommons.sitemaps.SiteMapURL;
import crawlercommons.sitemaps.extension.Extension;
import crawlercommons.sitemaps.extension.ExtensionMetadata;
import crawlercommons.sitemaps.extension.LinkAttributes;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.xml.XMLConstants;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;
import org.xml.sax.SAXException;

/**
 * An index and its sitemaps, read as a crawler does it.
 *
 * @param index the bytes of the index
 * @param sitemaps the bytes of the sitemaps by their path below the base URL, such as {@code /sitemap-pages-0.xml}
 * @param pages what they list, in their order
 */
@SuppressWarnings("ArrayRecordComponent")
record PublishedSitemaps(byte[] index, Map<String, byte[]> sitemaps, List<SiteMapURL> pages) {

    /** Gets the bytes of a path below the base URL. */
    @FunctionalInterface
    interface Source {
        byte[] get(String path) throws IOException;
    }

    static PublishedSitemaps read(String base, Source source) throws Exception {
        byte[] index = source.get("/sitemap.xml");
        Map<String, byte[]> sitemaps = new LinkedHashMap<>();
        SiteMapIndex parsed = (SiteMapIndex) parse(base + "/sitemap.xml", index);
        for (AbstractSiteMap sitemap : parsed.getSitemaps()) {
            String path = sitemap.getUrl().toString().substring(base.length());
            sitemaps.put(path, source.get(path));
        }
        assertThat(new String(index, StandardCharsets.US_ASCII).split("<loc>", -1))
                .as("what the crawler found in the index")
                .hasSize(1 + sitemaps.size());
        List<SiteMapURL> pages = new ArrayList<>();
        for (Map.Entry<String, byte[]> sitemap : sitemaps.entrySet()) {
            pages.addAll(((SiteMap) parse(base + sitemap.getKey(), sitemap.getValue())).getSiteMapUrls());
        }
        return new PublishedSitemaps(index, sitemaps, pages);
    }

    private static AbstractSiteMap parse(String url, byte[] bytes) throws Exception {
        SiteMapParser parser = new SiteMapParser(true, false);
        parser.setStrictNamespace(true);
        parser.enableExtensions();
        return parser.parseSiteMap(bytes, URI.create(url).toURL());
    }

    /** What the pages are, as a crawler requests them. */
    List<String> locs() {
        return pages.stream().map(page -> page.getUrl().toString()).toList();
    }

    /** For each page the addresses of its languages; none for most pages. */
    Map<String, Map<String, String>> alternates() {
        Map<String, Map<String, String>> alternates = new TreeMap<>();
        for (SiteMapURL page : pages) {
            Map<String, String> links = new TreeMap<>();
            ExtensionMetadata[] attributes = page.getAttributesForExtension(Extension.LINKS);
            for (ExtensionMetadata attribute : attributes == null ? new ExtensionMetadata[0] : attributes) {
                LinkAttributes link = (LinkAttributes) attribute;
                assertThat(link.getParams()).containsEntry("rel", "alternate");
                assertThat(links.put(
                                link.getParams().get("hreflang"), link.getHref().toString()))
                        .as("%s has one page in each language", page.getUrl())
                        .isNull();
            }
            alternates.put(page.getUrl().toString(), links);
        }
        return alternates;
    }

    /** Holds all files against the official schemas; those with media only if the schemas of media are there. */
    void validate() throws SAXException, IOException {
        validate("siteindex.xsd", index);
        for (byte[] sitemap : sitemaps.values()) {
            if (!hasMedia(sitemap)) {
                validate("sitemap.xsd", sitemap);
            } else if (ExtensionSchemas.areThere()) {
                ExtensionSchemas.schema().newValidator().validate(new StreamSource(new ByteArrayInputStream(sitemap)));
            }
        }
    }

    static boolean hasMedia(byte[] sitemap) {
        return new String(sitemap, StandardCharsets.UTF_8).contains(" xmlns:image=");
    }

    private static void validate(String schema, byte[] xml) throws SAXException, IOException {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new StreamSource[] {
                    ExtensionSchemas.resource("/com/redfin/sitemapgenerator/" + schema),
                    ExtensionSchemas.resource("/dev/waymark/contract/links.xsd")
                })
                .newValidator()
                .validate(new StreamSource(new ByteArrayInputStream(xml)));
    }
}
