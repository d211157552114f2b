package dev.waymark.changes;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.report.SitemapFile;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the sitemaps that may list a URL, by a filter of each sitemap's URLs. A filter is built from the sitemap when
 * first needed, and kept while the sitemap is published. Thread-safe.
 */
final class LookUp {

    private final FilterMemory memory = new FilterMemory();

    /** By the hash of a sitemap's bytes. */
    private final Map<String, BloomFilter> filters = new HashMap<>();

    /** Applies edits to a section of a site. */
    void edit(SiteEditor site, String section, List<PageEdit> edits) throws IOException {
        BitSet touched = new BitSet();
        for (PageEdit edit : edits) {
            find(edit, site.files(section), touched);
        }
        site.edit(section, edits, touched);
    }

    /**
     * Adds the positions of a section's sitemaps that may list a URL.
     *
     * @throws IOException if a sitemap without a filter can't be read
     */
    synchronized void find(PageEdit edit, List<? extends SitemapFile> files, BitSet found) throws IOException {
        long hash = ElementStream.hash(edit.loc());
        for (int i = 0; i < files.size(); i++) {
            if (filter(files.get(i)).mayContain(hash)) {
                found.set(i);
            }
        }
    }

    private BloomFilter filter(SitemapFile file) throws IOException {
        BloomFilter known = filters.get(file.tag());
        if (known != null) {
            return known;
        }
        long[] hashes = new long[file.pages()];
        int count = 0;
        try (ElementStream elements = open(file)) {
            while (count < hashes.length && elements.next()) {
                hashes[count++] = elements.locHash();
            }
        }
        if (count < hashes.length) {
            throw new EOFException(file.name() + " is shorter than it was");
        }
        BloomFilter filter = BloomFilter.of(hashes, memory::allocate);
        filters.put(file.tag(), filter);
        return filter;
    }

    /** Opens a stored sitemap. */
    static ElementStream open(SitemapFile file) throws IOException {
        try {
            return new ElementStream(file.open());
        } catch (NoSuchFileException e) {
            throw new IOException(file.name() + " is not stored any more; the next refresh stores it again", e);
        }
    }

    /** Drops all filters except those of published sitemaps. */
    synchronized void retain(SiteState published) {
        Set<String> tags = new HashSet<>();
        published.sectionNames().forEach(section -> published.files(section).forEach(file -> tags.add(file.tag())));
        filters.entrySet().removeIf(filter -> {
            boolean gone = !tags.contains(filter.getKey());
            if (gone) {
                memory.free(filter.getValue().table);
            }
            return gone;
        });
    }
}
