package dev.waymark.test.internal.sitemap;

import dev.waymark.test.internal.text.Words;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.temporal.Temporal;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Reads a sitemap or index element by element, and checks it against the protocol (Sitemaps 0.9). */
public final class SitemapElements {

    /** Receives the elements. */
    public interface Visitor {

        /**
         * A {@code url} element.
         *
         * @param lastModified the text of lastmod; empty if missing
         * @return whether to continue
         */
        boolean page(String url, String lastModified, Map<String, String> alternates) throws InterruptedException;

        /**
         * A {@code sitemap} element of an index.
         *
         * @return whether to continue
         */
        boolean sitemap(String url);

        /** Reports a problem with a URL or, if the URL is empty, with the sitemap. */
        void wrong(String url, String detail);

        /** Reports that the sitemap, or a part of it, can't be read, so pages may be missing. */
        void unread(String detail);
    }

    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
    private static final String XHTML = "http://www.w3.org/1999/xhtml";
    private static final int MOST_ELEMENTS = 50_000;
    private static final int LONGEST_URL = 2_047;
    private static final int LONGEST_TEXT = 64 * 1024;
    /** Below the limit of JDK 24 and later, 100. */
    private static final int DEEPEST = 50;

    private static final int MOST_LINKS = 1_000;
    private static final Set<String> FREQUENCIES =
            Set.of("always", "hourly", "daily", "weekly", "monthly", "yearly", "never");

    private static final Pattern ENCODED = Pattern.compile("(?:[!#$&-;=?-\\[\\]_a-z~]|%[0-9A-Fa-f]{2})*+");

    private static final Pattern DATE =
            Pattern.compile("\\d{4}(-\\d{2}(-\\d{2}(T\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:\\d{2}))?)?)?");

    private final Visitor visitor;
    private int elements;

    /** The root's namespace, right or wrong. */
    private String namespace = NAMESPACE;

    SitemapElements(Visitor visitor) {
        this.visitor = visitor;
    }

    /**
     * Reads a file to its end, or until the visitor stops.
     *
     * @param isNested whether an index names it
     */
    void read(BoundedMarkup in, boolean isNested) throws IOException, InterruptedException {
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        try {
            XMLStreamReader xml = factory.createXMLStreamReader(in);
            try {
                if (nextTag(xml) == XMLStreamConstants.DTD) {
                    visitor.unread("it has a DOCTYPE, which no sitemap needs, so entities are never read");
                    return;
                }
                readRoot(xml, isNested);
            } finally {
                xml.close();
            }
        } catch (XMLStreamException e) {
            if (e.getNestedException() instanceof IOException broken) {
                throw broken;
            }
            int line = e.getLocation() == null ? 0 : e.getLocation().getLineNumber();
            visitor.unread("it is not well-formed, line " + line + ": " + oneLine(String.valueOf(e.getMessage())));
        }
    }

    private static int nextTag(XMLStreamReader xml) throws XMLStreamException {
        while (xml.hasNext()) {
            int event = xml.next();
            if (event == XMLStreamConstants.START_ELEMENT || event == XMLStreamConstants.DTD) {
                return event;
            }
        }
        return XMLStreamConstants.END_DOCUMENT;
    }

    private static String oneLine(String text) {
        return text.replaceFirst("(?s)^ParseError at .*Message: ", "").replaceAll("\\s+", " ");
    }

    private void readRoot(XMLStreamReader xml, boolean isNested)
            throws XMLStreamException, IOException, InterruptedException {
        String root = xml.getLocalName();
        boolean isIndex = root.equals("sitemapindex");
        namespace = namespace(xml);
        if (!namespace.equals(NAMESPACE)) {
            visitor.wrong(
                    "", "the namespace of <" + root + "> is \"" + namespace + "\", but must be \"" + NAMESPACE + "\"");
        }
        if (!isIndex && !root.equals("urlset")) {
            visitor.unread("its root is <" + root + ">, but must be <urlset> or <sitemapindex>");
            return;
        }
        if (isIndex && isNested) {
            visitor.unread("it is an index named by an index; crawlers don't read it");
            return;
        }
        String encoding = xml.getCharacterEncodingScheme();
        if (encoding != null && !encoding.equalsIgnoreCase("UTF-8")) {
            visitor.wrong("", "its encoding is " + encoding + ", but must be UTF-8");
        }
        boolean goesOn = true;
        while (goesOn && xml.nextTag() == XMLStreamConstants.START_ELEMENT) {
            String expected = isIndex ? "sitemap" : "url";
            if (!xml.getLocalName().equals(expected)) {
                visitor.wrong("", "it has an element <" + xml.getLocalName() + "> where <" + expected + "> belongs");
                skip(xml);
                continue;
            }
            elements++;
            if (elements == MOST_ELEMENTS + 1) {
                visitor.wrong("", "it has more than " + Words.of(MOST_ELEMENTS) + " elements");
            }
            goesOn = readElement(xml, isIndex);
        }
        if (elements == 0) {
            visitor.wrong("", "it is empty; the schema requires at least one element");
        }
    }

    private static String namespace(XMLStreamReader xml) {
        return Objects.requireNonNullElse(xml.getNamespaceURI(), "");
    }

    private static void skip(XMLStreamReader xml) throws XMLStreamException {
        for (int depth = 1; depth > 0; ) {
            int event = xml.next();
            depth += event == XMLStreamConstants.START_ELEMENT ? 1 : event == XMLStreamConstants.END_ELEMENT ? -1 : 0;
            if (depth > DEEPEST) {
                throw new XMLStreamException("elements are nested more than " + DEEPEST + " deep", xml.getLocation());
            }
        }
    }

    /** The text of an element without child elements, in little memory whatever its length. */
    private static String text(XMLStreamReader xml) throws XMLStreamException {
        StringBuilder text = new StringBuilder();
        for (int event = xml.next(); event != XMLStreamConstants.END_ELEMENT; event = xml.next()) {
            if (event == XMLStreamConstants.START_ELEMENT) {
                throw new XMLStreamException(
                        "there is an element <" + xml.getLocalName() + "> where text belongs", xml.getLocation());
            }
            if (xml.isCharacters() || event == XMLStreamConstants.CDATA || event == XMLStreamConstants.SPACE) {
                text.append(xml.getTextCharacters(), xml.getTextStart(), xml.getTextLength());
            }
            if (text.length() > LONGEST_TEXT) {
                throw new XMLStreamException("a text is longer than " + Words.of(LONGEST_TEXT), xml.getLocation());
            }
        }
        return text.toString().strip();
    }

    private boolean readElement(XMLStreamReader xml, boolean isIndex)
            throws XMLStreamException, IOException, InterruptedException {
        Map<String, String> parts = new LinkedHashMap<>();
        Map<String, String> alternates = new LinkedHashMap<>();
        while (xml.nextTag() == XMLStreamConstants.START_ELEMENT) {
            String own = namespace(xml);
            if (own.equals(namespace) || own.equals(NAMESPACE)) {
                String name = xml.getLocalName();
                String text = text(xml);
                if (parts.putIfAbsent(name, text) != null) {
                    visitor.wrong(parts.getOrDefault("loc", ""), "it has a second <" + name + ">");
                }
            } else {
                if (own.equals(XHTML) && xml.getLocalName().equals("link")) {
                    addLink(xml, parts.getOrDefault("loc", ""), alternates);
                }
                skip(xml);
            }
        }
        String url = parts.getOrDefault("loc", "");
        if (url.isEmpty()) {
            visitor.unread("element " + elements + " has no <loc>");
            return true;
        }
        check(url, parts);
        return isIndex ? visitor.sitemap(url) : visitor.page(url, parts.getOrDefault("lastmod", ""), alternates);
    }

    private void addLink(XMLStreamReader xml, String url, Map<String, String> alternates) throws XMLStreamException {
        String tag = xml.getAttributeValue(null, "hreflang");
        String href = xml.getAttributeValue(null, "href");
        if (tag == null || href == null || !"alternate".equals(xml.getAttributeValue(null, "rel"))) {
            visitor.wrong(url, "it has a link without rel=\"alternate\", hreflang or href");
        } else if (alternates.putIfAbsent(tag, href.strip()) != null) {
            visitor.wrong(url, "it has two links for " + tag);
        } else if (alternates.size() > MOST_LINKS) {
            throw new XMLStreamException("a page has more than " + Words.of(MOST_LINKS) + " links", xml.getLocation());
        }
    }

    /** Whether all other characters of a URL are percent-encoded (RFC 3986, 2). */
    public static boolean isEncoded(String url) {
        return ENCODED.matcher(url).matches();
    }

    private void check(String url, Map<String, String> parts) {
        if (!url.startsWith("http://") && !url.startsWith("https://")) {
            visitor.wrong(url, "it isn't an absolute http or https URL");
        }
        if (url.length() > LONGEST_URL) {
            visitor.wrong(url, "it has " + url.length() + " characters, more than " + LONGEST_URL);
        }
        if (!isEncoded(url)) {
            visitor.wrong(url, "it has characters that must be percent-encoded");
        }
        if (url.indexOf('#') >= 0) {
            visitor.wrong(url, "it has a fragment");
        }
        String date = parts.get("lastmod");
        if (date != null && !isDate(date)) {
            visitor.wrong(url, "its lastmod \"" + date + "\" isn't a W3C date, such as 2026-05-01T08:00:00Z");
        }
        String frequency = parts.get("changefreq");
        if (frequency != null && !FREQUENCIES.contains(frequency.toLowerCase(Locale.ROOT))) {
            visitor.wrong(url, "its changefreq is \"" + frequency + "\", but must be one such as weekly");
        }
        String priority = parts.get("priority");
        if (priority != null && !priority.matches("0(\\.\\d+)?|1(\\.0+)?|\\.\\d+")) {
            visitor.wrong(url, "its priority is \"" + priority + "\", but must be 0.0 to 1.0");
        }
    }

    private static boolean isDate(String text) {
        if (!DATE.matcher(text).matches()) {
            return false;
        }
        try {
            Temporal unused = text.indexOf('T') > 0
                    ? OffsetDateTime.parse(text)
                    : LocalDate.parse(text + "-01-01".substring(text.length() - "2026".length()));
            return true;
        } catch (DateTimeException e) {
            return false;
        }
    }
}
