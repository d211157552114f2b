package dev.waymark.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts the sections' files together: one {@code sitemap.xml} with all pages while they fit, else an index of that name
 * with the files beside it.
 */
final class Publisher {

    /** The files of a snapshot, {@code sitemap.xml} first, and how many pages they list. */
    record Publication(List<SitemapFile> files, long pages) {}

    private final Settings settings;
    private final FileFactory factory;

    Publisher(Settings settings, FileFactory factory) {
        this.settings = settings;
        this.factory = factory;
    }

    Publication publish(Collection<SitemapFile> shards) {
        if (isSingle(shards)) {
            SitemapFile only = merge(shards);
            return new Publication(List.of(only), only.pages());
        }
        List<SitemapFile> files = new ArrayList<>();
        files.add(index(shards));
        files.addAll(shards);
        return new Publication(
                files, shards.stream().mapToLong(SitemapFile::pages).sum());
    }

    /** Whether {@code sitemap.xml} holds the pages itself. */
    boolean isSingle(Collection<SitemapFile> shards) {
        return !settings.indexAlways() && fitsIntoOne(shards);
    }

    private boolean fitsIntoOne(Collection<SitemapFile> shards) {
        int frame = Xml.URLSET_START.length + Xml.URLSET_END.length;
        long pages = 0;
        long bytes = frame;
        for (SitemapFile shard : shards) {
            pages += shard.pages();
            bytes += shard.size() - frame;
        }
        return pages <= settings.limits().maxUrls()
                && bytes <= settings.limits().maxBytes();
    }

    /** All pages in one file; of those that several sections list, the first stays. */
    private SitemapFile merge(Collection<SitemapFile> shards) {
        ShardBuffer merged = new ShardBuffer(1 << 14);
        merged.append(Xml.URLSET_START);
        LocTable locs = new LocTable();
        int pages = 0;
        String newest = null;
        for (SitemapFile shard : shards) {
            byte[] body = body(shard);
            int end = body.length - Xml.URLSET_END.length;
            for (int start = Xml.URLSET_START.length; start < end; ) {
                int next = indexOf(body, start, '\n') + 1;
                int to = merged.length;
                merged.reserve(next - start);
                System.arraycopy(body, start, merged.bytes, to, next - start);
                int locStart = to + Xml.URL_START.length();
                int locEnd = indexOf(merged.bytes, locStart, '<');
                long hash = LocHash.of(merged.bytes, locStart, locEnd);
                if (locs.add(merged.bytes, hash, locStart, locEnd)) {
                    merged.length = to + next - start;
                    pages++;
                }
                start = next;
            }
            newest = newer(newest, shard.lastModifiedOrNull());
        }
        merged.append(Xml.URLSET_END);
        return factory.file(Snapshot.ROOT, merged, pages, newest);
    }

    private static int indexOf(byte[] bytes, int from, char wanted) {
        int i = from;
        while (bytes[i] != wanted) {
            i++;
        }
        return i;
    }

    /** W3C dates in UTC sort as text. */
    private static @Nullable String newer(@Nullable String one, @Nullable String other) {
        return one == null || (other != null && other.compareTo(one) > 0) ? other : one;
    }

    private static byte[] body(SitemapFile shard) {
        ByteArrayOutputStream body = new ByteArrayOutputStream((int) shard.size());
        try {
            shard.writeTo(body);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The sitemap " + shard.name() + " cannot be read back; the next refresh writes it again",
                    discarded(shard, e));
        }
        return body.toByteArray();
    }

    private static IOException discarded(SitemapFile shard, IOException damage) {
        try {
            shard.discard();
        } catch (IOException e) {
            damage.addSuppressed(e);
        }
        return damage;
    }

    /** One index is all there is: the protocol knows no index of indexes. */
    private SitemapFile index(Collection<SitemapFile> shards) {
        if (shards.size() > Limits.MAX_URLS) {
            throw new IndexTooLargeException(
                    shards.size() + " sitemaps are more than the " + Limits.MAX_URLS + " that one index may name");
        }
        ShardBuffer index = new ShardBuffer(1 << 12);
        index.append(Xml.INDEX_START);
        for (SitemapFile shard : shards) {
            index.ascii("<sitemap><loc>");
            index.append(Literal.url(settings.baseUrl(), "/" + shard.name()));
            index.append(Xml.LOC_END);
            shard.lastModified().ifPresent(date -> index.ascii("<lastmod>" + date + "</lastmod>"));
            index.ascii("</sitemap>\n");
        }
        index.append(Xml.INDEX_END);
        long maxBytes = settings.limits().maxBytes();
        if (index.length > maxBytes) {
            throw new IndexTooLargeException("The index of " + shards.size() + " sitemaps would have " + index.length
                    + " bytes, more than the " + maxBytes + " that it may have");
        }
        return factory.file(Snapshot.ROOT, index, shards.size(), null);
    }
}
