package org.example.gazetteer.tests;

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
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.Source;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;

/** Reads sitemaps with independent tools: the official schema and a crawler's parser. */
class SitemapXml {

    private SitemapXml() {}

    /**
     * A {@code url} or {@code sitemap} element.
     *
     * @param alternates the links to the same page in other languages, by {@code hreflang}
     */
    record Entry(String loc, String lastModified, Map<String, String> alternates) {}

    /** The entries of a sitemap or an index, in order. */
    static List<Entry> entries(byte[] xml) throws Exception {
        List<Entry> entries = new ArrayList<>();
        XMLStreamReader reader = XMLInputFactory.newFactory().createXMLStreamReader(new ByteArrayInputStream(xml));
        String loc = "";
        String lastModified = "";
        Map<String, String> alternates = new LinkedHashMap<>();
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("loc")) {
                loc = reader.getElementText();
            } else if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("lastmod")) {
                lastModified = reader.getElementText();
            } else if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("link")) {
                String hreflang = reader.getAttributeValue(null, "hreflang");
                assertThat(alternates.put(hreflang, reader.getAttributeValue(null, "href")))
                        .as("%s twice for %s", hreflang, loc)
                        .isNull();
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && (reader.getLocalName().equals("url")
                            || reader.getLocalName().equals("sitemap"))) {
                entries.add(new Entry(loc, lastModified, alternates));
                lastModified = "";
                alternates = new LinkedHashMap<>();
            }
        }
        return entries;
    }

    /** Fails unless the document is valid by a schema of sitemaps.org: {@code sitemap.xsd} or {@code siteindex.xsd}. */
    static void validate(byte[] xml, String schema) throws Exception {
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(new Source[] {source("/com/redfin/sitemapgenerator/" + schema), source("links.xsd")})
                .newValidator()
                .validate(new StreamSource(new ByteArrayInputStream(xml)));
    }

    private static Source source(String schema) {
        return new StreamSource(String.valueOf(SitemapXml.class.getResource(schema)));
    }

    /** The sitemaps that crawler-commons finds in an index. */
    static List<String> crawledIndex(byte[] xml, String address) throws Exception {
        return ((SiteMapIndex) crawled(xml, address))
                .getSitemaps().stream()
                        .map(sitemap -> sitemap.getUrl().toString())
                        .toList();
    }

    /** The entries that crawler-commons accepts, with links but without dates. */
    static List<Entry> crawledEntries(byte[] xml, String address) throws Exception {
        return ((SiteMap) crawled(xml, address))
                .getSiteMapUrls().stream()
                        .map(url -> new Entry(url.getUrl().toString(), "", crawledAlternates(url)))
                        .toList();
    }

    private static Map<String, String> crawledAlternates(SiteMapURL url) {
        Map<String, String> alternates = new LinkedHashMap<>();
        ExtensionMetadata[] links = url.getAttributesForExtension(Extension.LINKS);
        for (ExtensionMetadata metadata : links == null ? new ExtensionMetadata[0] : links) {
            LinkAttributes link = (LinkAttributes) metadata;
            assertThat(link.getParams()).containsEntry("rel", "alternate");
            alternates.put(link.getParams().get("hreflang"), link.getHref().toString());
        }
        return alternates;
    }

    /** Parses in strict mode, which silently drops invalid entries. */
    private static AbstractSiteMap crawled(byte[] xml, String address) throws Exception {
        SiteMapParser parser = new SiteMapParser(true, false);
        parser.setStrictNamespace(true);
        parser.enableExtensions();
        return parser.parseSiteMap(xml, URI.create(address).toURL());
    }
}
