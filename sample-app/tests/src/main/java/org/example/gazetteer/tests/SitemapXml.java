package org.example.gazetteer.tests;

import static org.assertj.core.api.Assertions.assertThat;

import crawlercommons.sitemaps.AbstractSiteMap;
import crawlercommons.sitemaps.SiteMap;
import crawlercommons.sitemaps.SiteMapIndex;
import crawlercommons.sitemaps.SiteMapParser;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamReader;
import javax.xml.transform.stream.StreamSource;
import javax.xml.validation.SchemaFactory;

/** Reads sitemaps as others do: by the official schema, and with the parser of a crawler. */
class SitemapXml {

    private SitemapXml() {}

    record Entry(String loc, String lastModified) {}

    /** The entries of a sitemap or an index, in their order. */
    static List<Entry> entries(byte[] xml) throws Exception {
        List<Entry> entries = new ArrayList<>();
        XMLStreamReader reader = XMLInputFactory.newFactory().createXMLStreamReader(new ByteArrayInputStream(xml));
        String loc = "";
        String lastModified = "";
        while (reader.hasNext()) {
            int event = reader.next();
            if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("loc")) {
                loc = reader.getElementText();
            } else if (event == XMLStreamConstants.START_ELEMENT
                    && reader.getLocalName().equals("lastmod")) {
                lastModified = reader.getElementText();
            } else if (event == XMLStreamConstants.END_ELEMENT
                    && (reader.getLocalName().equals("url")
                            || reader.getLocalName().equals("sitemap"))) {
                entries.add(new Entry(loc, lastModified));
                lastModified = "";
            }
        }
        return entries;
    }

    /**
     * Fails unless the document is valid by the schema of sitemaps.org: {@code sitemap.xsd} or {@code siteindex.xsd}.
     */
    static void validate(byte[] xml, String schema) throws Exception {
        URL location = SitemapXml.class.getResource("/com/redfin/sitemapgenerator/" + schema);
        SchemaFactory.newInstance(XMLConstants.W3C_XML_SCHEMA_NS_URI)
                .newSchema(location)
                .newValidator()
                .validate(new StreamSource(new ByteArrayInputStream(xml)));
    }

    /** The URLs that crawler-commons accepts, at its strictest. It drops what it dislikes without a word. */
    static List<String> crawled(byte[] xml, String address) throws Exception {
        SiteMapParser parser = new SiteMapParser(true, false);
        parser.setStrictNamespace(true);
        parser.enableExtensions();
        AbstractSiteMap parsed = parser.parseSiteMap(xml, URI.create(address).toURL());
        if (parsed instanceof SiteMapIndex index) {
            return index.getSitemaps().stream()
                    .map(sitemap -> sitemap.getUrl().toString())
                    .toList();
        }
        assertThat(parsed).isInstanceOf(SiteMap.class);
        return ((SiteMap) parsed)
                .getSiteMapUrls().stream().map(url -> url.getUrl().toString()).toList();
    }
}
