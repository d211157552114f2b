package dev.waymark.benchmarks;

import com.redfin.sitemapgenerator.W3CDateFormat;
import com.redfin.sitemapgenerator.WebSitemapGenerator;
import com.redfin.sitemapgenerator.WebSitemapUrl;
import cz.jiripinkas.jsitemapgenerator.WebPage;
import cz.jiripinkas.jsitemapgenerator.generator.SitemapGenerator;
import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.benchmarks.Rounds.Contestant;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Date;
import java.util.List;
import java.util.Locale;
import java.util.TimeZone;
import java.util.stream.Stream;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Other ways to render the same pages into sitemaps of 50,000 URLs, each as its documentation shows it. */
// Both libraries need a java.util.Date.
@SuppressWarnings("JavaUtilDate")
final class Renderers {

    static final int URLS = 50_000;
    private static final String NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

    private Renderers() {}

    /** Writes files, its only way for more than 50,000 pages. */
    static Contestant sitemapgen4j(List<? extends ListedPage> pages, Path directory, boolean gzip) {
        return () -> {
            W3CDateFormat format = new W3CDateFormat(W3CDateFormat.Pattern.SECOND);
            format.setTimeZone(TimeZone.getTimeZone("UTC"));
            WebSitemapGenerator generator = WebSitemapGenerator.builder(ListedPage.SITE, directory.toFile())
                    .dateFormat(format)
                    .gzip(gzip)
                    .build();
            for (ListedPage page : pages) {
                generator.addUrl(sitemapgen4j(page));
            }
            long size = 0;
            for (java.io.File file : generator.write()) {
                size += file.length();
            }
            if (pages.size() > URLS) {
                generator.writeSitemapsWithIndex();
            }
            return size;
        };
    }

    private static WebSitemapUrl sitemapgen4j(ListedPage page) throws IOException {
        WebSitemapUrl.Options options = new WebSitemapUrl.Options(page.url()).lastMod(Date.from(page.lastModified()));
        ChangeFrequency frequency = page.frequencyOrNull();
        if (frequency != null) {
            options.changeFreq(com.redfin.sitemapgenerator.ChangeFreq.valueOf(frequency.name()));
        }
        if (page.priorityOrNull() != null) {
            options.priority(page.priorityOrNull());
        }
        return options.build();
    }

    /** One generator per sitemap, because it doesn't split them. */
    static Contestant jsitemapgenerator(List<? extends ListedPage> pages) {
        return () -> {
            long size = 0;
            for (int from = 0; from < pages.size(); from += URLS) {
                SitemapGenerator generator = SitemapGenerator.of(ListedPage.SITE);
                for (ListedPage page : pages.subList(from, Math.min(pages.size(), from + URLS))) {
                    generator.addPage(jsitemapgenerator(page));
                }
                size += generator.toString().getBytes(StandardCharsets.UTF_8).length;
            }
            return size;
        };
    }

    private static WebPage jsitemapgenerator(ListedPage page) {
        WebPage.WebPageBuilder builder = WebPage.builder()
                .name(page.url().substring(ListedPage.SITE.length() + 1))
                .lastMod(Date.from(page.lastModified()));
        ChangeFrequency frequency = page.frequencyOrNull();
        if (frequency != null) {
            builder.changeFreq(cz.jiripinkas.jsitemapgenerator.ChangeFreq.valueOf(frequency.name()));
        }
        if (page.priorityOrNull() != null) {
            builder.priority(page.priorityOrNull());
        }
        return builder.build();
    }

    /** By hand. */
    static Contestant stringBuilder(List<? extends ListedPage> pages) {
        StringBuilder text = new StringBuilder(1 << 24);
        return () -> {
            long size = 0;
            for (int from = 0; from < pages.size(); from += URLS) {
                List<? extends ListedPage> some = pages.subList(from, Math.min(pages.size(), from + URLS));
                size += stringBuilder(some, text).getBytes(StandardCharsets.UTF_8).length;
            }
            return size;
        };
    }

    static String stringBuilder(List<? extends ListedPage> pages, StringBuilder text) {
        text.setLength(0);
        text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"" + NAMESPACE + "\">\n");
        for (ListedPage page : pages) {
            text.append("<url><loc>").append(ListedPage.SITE);
            page.appendPath(text);
            text.append("</loc><lastmod>").append(page.lastModified()).append("</lastmod>");
            if (page.frequencyOrNull() != null) {
                text.append("<changefreq>").append(name(page.frequencyOrNull())).append("</changefreq>");
            }
            if (page.priorityOrNull() != null) {
                text.append("<priority>").append(page.priorityOrNull()).append("</priority>");
            }
            text.append("</url>\n");
        }
        return text.append("</urlset>\n").toString();
    }

    /**
     * The JDK's or another writer. It escapes, but the path must be percent-encoded before.
     *
     * @param asText whether it gets a buffered writer, which is several times faster for the JDK's
     */
    static Contestant xmlStreamWriter(XMLOutputFactory factory, boolean asText, List<? extends ListedPage> pages) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(1 << 24);
        return () -> {
            long size = 0;
            for (int from = 0; from < pages.size(); from += URLS) {
                out.reset();
                XMLStreamWriter xml = asText
                        ? factory.createXMLStreamWriter(
                                new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8)))
                        : factory.createXMLStreamWriter(out, "UTF-8");
                xml.writeStartDocument("UTF-8", "1.0");
                xml.writeStartElement("urlset");
                xml.writeDefaultNamespace(NAMESPACE);
                for (ListedPage page : pages.subList(from, Math.min(pages.size(), from + URLS))) {
                    xml.writeStartElement("url");
                    element(xml, "loc", page.url().replace("&amp;", "&").replace("&apos;", "'"));
                    element(xml, "lastmod", page.lastModified().toString());
                    element(xml, "changefreq", page.frequencyOrNull() == null ? null : name(page.frequencyOrNull()));
                    element(
                            xml,
                            "priority",
                            page.priorityOrNull() == null
                                    ? null
                                    : page.priorityOrNull().toString());
                    xml.writeEndElement();
                }
                xml.writeEndElement();
                xml.writeEndDocument();
                xml.flush();
                xml.close();
                size += out.size();
            }
            return size;
        };
    }

    private static void element(XMLStreamWriter xml, String name, @Nullable String text) throws Exception {
        if (text != null) {
            xml.writeStartElement(name);
            xml.writeCharacters(text);
            xml.writeEndElement();
        }
    }

    private static String name(@Nullable ChangeFrequency frequency) {
        return String.valueOf(frequency).toLowerCase(Locale.ROOT);
    }

    /** Deletes a directory and its content. */
    static void delete(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
