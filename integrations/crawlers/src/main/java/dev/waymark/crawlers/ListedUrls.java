package dev.waymark.crawlers;

import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Sample URLs of a snapshot, spread over its sitemaps. */
final class ListedUrls {

    private static final int SITEMAPS = 20;

    /** Bytes read from each sitemap. */
    private static final int BYTES = 64 << 10;

    private static final Pattern LOC = Pattern.compile("<url><loc>([^<]*)</loc>");

    private ListedUrls() {}

    /** Stops reading. */
    private static final class EnoughException extends IOException {

        private static final long serialVersionUID = 1L;
    }

    private static final class Beginning extends OutputStream {

        private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] from, int start, int length) throws IOException {
            bytes.write(from, start, length);
            if (bytes.size() >= BYTES) {
                throw new EnoughException();
            }
        }
    }

    static List<String> sample(Snapshot snapshot) throws IOException {
        List<String> names = snapshot.names();
        List<String> sitemaps =
                names.size() == 1 ? names : names.subList(snapshot.indexes().size(), names.size());
        List<String> urls = new ArrayList<>();
        int step = Math.max(1, sitemaps.size() / SITEMAPS);
        for (int i = 0; i < sitemaps.size(); i += step) {
            SitemapFile file = snapshot.file(sitemaps.get(i)).orElse(null);
            if (file != null) {
                add(file, urls);
            }
        }
        return urls;
    }

    private static void add(SitemapFile file, List<String> urls) throws IOException {
        Beginning beginning = new Beginning();
        try {
            file.writeTo(beginning);
        } catch (EnoughException e) {
            // Stopped after enough URLs.
        }
        String text = beginning.bytes.toString(StandardCharsets.US_ASCII);
        for (Matcher loc = LOC.matcher(text); loc.find(); ) {
            urls.add(loc.group(1).replace("&apos;", "'").replace("&amp;", "&"));
        }
    }
}
