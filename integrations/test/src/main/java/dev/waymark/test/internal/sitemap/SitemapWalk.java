package dev.waymark.test.internal.sitemap;

import dev.waymark.runtime.Sitemap;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.Transport;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads a site's sitemaps one after the other. Downloads each first: pages may be requested while it is read, and a
 * server doesn't wait that long. Used by one thread.
 *
 * @param known the application's sitemap, to find the entries of pages
 */
public record SitemapWalk(
        Client client, Addresses addresses, @Nullable Sitemap known, SitemapWalk.Problems problems) {

    /** The maximum size of a sitemap, uncompressed. */
    private static final long MAX_BYTES = 52_428_800;

    /** Receives the pages. */
    public interface Pages {

        /**
         * A listed page.
         *
         * @return whether to continue
         */
        boolean page(ListedPage page) throws InterruptedException;
    }

    /** Receives problems with a sitemap, or with how it lists a page. */
    public interface Problems {

        /**
         * Reports a problem.
         *
         * @param url the sitemap or the page
         */
        void wrong(Origin origin, String url, String detail);
    }

    /**
     * Reads a sitemap and those that it names.
     *
     * @param root its listed address
     * @param base the prefix of its pages; empty to derive it from the first page
     * @return whether everything was read
     */
    public boolean walk(String root, Optional<String> base, Pages pages) throws InterruptedException {
        File index = new File(root, base, pages);
        if (!index.read(false)) {
            return false;
        }
        for (String sitemap : index.sitemaps) {
            if (!addresses.isUnderTest(sitemap)) {
                index.wrong("", "it names " + sitemap + ", a sitemap of another host");
            } else if (!new File(sitemap, Optional.of(index.base()), pages).read(true)) {
                return false;
            }
        }
        return true;
    }

    /** One sitemap or index. */
    private final class File implements SitemapElements.Visitor {

        private final List<String> sitemaps = new ArrayList<>();
        private final Pages pages;
        private String url;
        private Optional<String> base;
        private boolean goesOn = true;

        File(String url, Optional<String> base, Pages pages) {
            this.url = url;
            this.base = base;
            this.pages = pages;
        }

        String base() {
            return base.orElse(url.substring(0, url.lastIndexOf('/')));
        }

        /** Reads the file; reports unreadable parts and continues. */
        boolean read(boolean isNested) throws InterruptedException {
            try {
                Path file = Files.createTempFile("waymark-audit", ".xml");
                try {
                    if (fetch(file)) {
                        parse(file, isNested);
                    }
                } finally {
                    Files.deleteIfExists(file);
                }
            } catch (IOException e) {
                wrong("", "it can't be read: " + Words.of(e));
            }
            return goesOn;
        }

        private boolean fetch(Path file) throws IOException, InterruptedException {
            Transport.Answer answer = client.download(url, Map.of("Accept-Encoding", "gzip"), MAX_BYTES, file);
            if (answer.status() != 200) {
                wrong(
                        "",
                        "it answers " + answer.status()
                                + answer.first("location")
                                        .map(location -> " to " + addresses.listed(location))
                                        .orElse("")
                                + addresses
                                        .tested(url)
                                        .filter(requested -> !requested.equals(url))
                                        .map(requested -> ", requested at " + requested)
                                        .orElse(""));
                return false;
            }
            if (!answer.isWhole()) {
                wrong("", "it has more than " + Words.of(MAX_BYTES) + " bytes");
                return false;
            }
            return true;
        }

        private void parse(Path file, boolean isNested) throws IOException, InterruptedException {
            try (InputStream in = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
                    BoundedMarkup xml = new BoundedMarkup(SitemapContent.inflated(in), MAX_BYTES)) {
                new SitemapElements(this).read(xml, isNested);
                if (goesOn) {
                    xml.excess().ifPresent(this::unread);
                }
            }
        }

        /** Derives the base URL under test from the first absolute URL. */
        private void learn(String listed) {
            if (base.isEmpty() && listed.matches("(?s)https?://.*")) {
                String origin = Addresses.origin(url);
                String tested = addresses.tested(origin).orElse(origin);
                addresses.set(Addresses.origin(listed), tested);
                url = Addresses.origin(listed) + url.substring(origin.length());
                base = Optional.of(base());
            }
        }

        @Override
        public boolean page(String page, String lastModified, Map<String, String> alternates)
                throws InterruptedException {
            learn(page);
            if (!page.startsWith(base() + "/") && !page.equals(base())) {
                wrong(page, "it is not below " + base() + "/, where the sitemap is");
            }
            if (addresses.isUnderTest(page)) {
                goesOn = pages.page(new ListedPage(page, alternates, Origin.of(known, page, url)));
            }
            return goesOn;
        }

        @Override
        public boolean sitemap(String sitemap) {
            learn(sitemap);
            sitemaps.add(sitemap);
            return true;
        }

        @Override
        public void unread(String detail) {
            wrong("", detail);
        }

        @Override
        public void wrong(String page, String detail) {
            if (page.isEmpty()) {
                Origin origin = new Origin(Optional.of(url), Optional.empty(), Optional.empty(), Optional.empty());
                problems.wrong(origin, url, detail);
            } else {
                problems.wrong(Origin.of(known, page, url), page, detail);
            }
        }
    }
}
