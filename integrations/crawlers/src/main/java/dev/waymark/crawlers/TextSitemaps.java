package dev.waymark.crawlers;

import dev.waymark.runtime.SitemapExtension;
import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.http.ExtraFile;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Serves each sitemap's URLs as plain text, one per line (Sitemaps 0.9, "Text file"), for readers without XML. Pass it
 * to {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}. Thread-safe.
 *
 * <p>{@code /sitemap-posts-0.txt} has the URLs of {@code /sitemap-posts-0.xml}, and {@code /sitemap-text.xml} is an
 * index of these files; further indexes are {@code /sitemap-text-2.xml} and so on. If {@code /sitemap.xml} lists all
 * pages, {@code /sitemap.txt} is the only text file. Nothing is stored: the text is generated while sending, in
 * constant memory.
 */
public final class TextSitemaps implements SitemapExtension {

    private static final String XML = ".xml";
    private static final String TEXT = ".txt";
    private static final String LOC_OF_SITEMAP = XML + "</loc>";
    private static final String LOC_OF_TEXT = TEXT + "</loc>";
    private static final String ROOT = "sitemap.xml";
    private static final String INDEX_START = "sitemap-text";

    private static final Pattern SITEMAP =
            Pattern.compile("sitemap(?:-[A-Za-z0-9_-]+-(?:0|[0-9a-f]{10}(?:-[0-9]+)?))?\\.txt");
    private static final Pattern INDEX =
            Pattern.compile(INDEX_START + "(?:-([2-9]|[1-9][0-9]|[1-4][0-9]{2}|500))?\\.xml");

    private static final String INDEX_OF_ONE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <sitemap><loc>%s</loc>%s</sitemap>
            </sitemapindex>
            """;

    /** The length of each form of a file, measured once. */
    private final Map<SitemapFile, Map<String, Long>> lengths = Collections.synchronizedMap(new WeakHashMap<>());

    private TextSitemaps() {}

    /**
     * Creates the extension.
     *
     * @return an extension for {@link dev.waymark.runtime.SitemapBuilder#extension SitemapBuilder.extension}
     */
    public static TextSitemaps create() {
        return new TextSitemaps();
    }

    @Override
    public Optional<String> source(String name) {
        if (name.endsWith(TEXT)) {
            return SITEMAP.matcher(name).matches() ? Optional.of(withEnd(name, TEXT, XML)) : Optional.empty();
        }
        Matcher index = INDEX.matcher(name);
        return index.matches()
                ? Optional.of(index.group(1) == null ? ROOT : "sitemap-index-" + index.group(1) + XML)
                : Optional.empty();
    }

    private static String withEnd(String name, String end, String other) {
        return name.substring(0, name.length() - end.length()) + other;
    }

    @Override
    public Optional<ExtraFile> form(String name, SitemapFile source, String loc, Snapshot snapshot, boolean gzip)
            throws IOException {
        boolean isIndex = source.name().equals(ROOT) && snapshot.names().size() > 1;
        if (name.endsWith(TEXT)) {
            // An index lists sitemaps, not pages.
            return isIndex
                    ? Optional.empty()
                    : Optional.of(form(source, "-text", "text/plain;charset=UTF-8", () -> urls(source.open()), gzip));
        }
        ExtraFile.Content index;
        String suffix = "-texts";
        if (isIndex || !source.name().equals(ROOT)) {
            index = () -> names(source.open());
        } else {
            // Keeps the address when the site grows.
            byte[] one = indexOfOne(source, loc);
            index = () -> new ByteArrayInputStream(one);
            // Not in the source's bytes, which may be published again on a later date.
            suffix += "-" + source.lastModified().orElse("");
        }
        return Optional.of(form(source, suffix, "application/xml;charset=UTF-8", index, gzip));
    }

    private ExtraFile form(SitemapFile source, String suffix, String contentType, ExtraFile.Content plain, boolean gzip)
            throws IOException {
        ExtraFile.Content content = gzip ? () -> PieceStream.gzip(plain.open()) : plain;
        long length = length(source, gzip ? suffix + ".gz" : suffix, content);
        return ExtraFile.form(contentType, source.tag() + suffix, source.firstSeen(), content, length, gzip);
    }

    /** The length, which servers, caches and HEAD need before the first byte. */
    private long length(SitemapFile source, String form, ExtraFile.Content content) throws IOException {
        Map<String, Long> known = lengths.computeIfAbsent(source, unknown -> new ConcurrentHashMap<>());
        Long length = known.get(form);
        if (length == null) {
            try (InputStream in = content.open()) {
                length = in.transferTo(OutputStream.nullOutputStream());
            }
            known.put(form, length);
        }
        return length;
    }

    /** The URLs of a sitemap. */
    private static InputStream urls(InputStream sitemap) {
        ElementStream elements = new ElementStream(sitemap);
        return new PieceStream(
                () -> elements.next() ? (elements.url() + "\n").getBytes(StandardCharsets.US_ASCII) : null, elements);
    }

    /** An index with the names of the text files. */
    private static InputStream names(InputStream index) {
        BufferedReader lines = new BufferedReader(new InputStreamReader(index, StandardCharsets.US_ASCII));
        return new PieceStream(
                () -> {
                    String line = lines.readLine();
                    return line == null
                            ? null
                            : (line.replace(LOC_OF_SITEMAP, LOC_OF_TEXT) + "\n").getBytes(StandardCharsets.US_ASCII);
                },
                lines);
    }

    private static byte[] indexOfOne(SitemapFile source, String loc) {
        String date = source.lastModified()
                .map(known -> "<lastmod>" + known + "</lastmod>")
                .orElse("");
        return INDEX_OF_ONE.formatted(withEnd(loc, XML, TEXT), date).getBytes(StandardCharsets.US_ASCII);
    }
}
