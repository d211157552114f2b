package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.shard.SitemapReader;
import java.io.IOException;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Tells which sitemaps may list a URL, by a filter of each sitemap's URLs. A filter is made when it is first needed,
 * from the sitemap itself, and kept as long as that is published. Thread-safe.
 */
public final class LookUp {

    private final FilterMemory memory = new FilterMemory();

    /** By what stands for the bytes of a sitemap. */
    private final Map<String, BinaryFuse> filters = new HashMap<>();

    /**
     * The sitemaps that may list a URL.
     *
     * @param hash of the URL, as it is written in XML
     * @param files those of a section
     * @param found takes their positions
     * @throws IOException if one that has no filter yet cannot be read
     */
    synchronized void find(long hash, List<StoredFile> files, BitSet found) throws IOException {
        for (int i = 0; i < files.size(); i++) {
            if (filter(files.get(i)).mayContain(hash)) {
                found.set(i);
            }
        }
    }

    /** The hash by which a URL is found. */
    static long hash(byte[] loc) {
        return LocHash.of(loc, 0, loc.length);
    }

    private BinaryFuse filter(StoredFile file) throws IOException {
        BinaryFuse known = filters.get(file.tag());
        return known != null ? known : learn(file, StoredSitemap.read(file));
    }

    /** Makes the filter of a sitemap that is at hand. */
    private BinaryFuse learn(StoredFile file, StoredSitemap sitemap) {
        long[] hashes = new long[file.pages()];
        int count = 0;
        for (SitemapReader reader = sitemap.elements(); count < hashes.length && reader.next(); ) {
            hashes[count++] = reader.locHash();
        }
        BinaryFuse filter = BinaryFuse.of(hashes, memory);
        filters.put(file.tag(), filter);
        return filter;
    }

    /** Forgets the filters of all sitemaps but these. */
    public synchronized void retain(Collection<StoredFile> published) {
        Set<String> tags = new HashSet<>();
        published.forEach(file -> tags.add(file.tag()));
        filters.entrySet().removeIf(filter -> {
            boolean gone = !tags.contains(filter.getKey());
            if (gone) {
                memory.free(filter.getValue().table());
            }
            return gone;
        });
    }
}
