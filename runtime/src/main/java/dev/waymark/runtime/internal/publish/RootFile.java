package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.LocTable;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Creates {@code sitemap.xml} from the sections' files: one sitemap if all pages fit, otherwise an index of the others,
 * with further indexes if needed.
 */
final class RootFile {

    private final String folder;
    private final Limits limits;
    private final boolean indexAlways;
    private final RefreshCache cache;

    RootFile(BaseUrl base, Limits limits, boolean indexAlways, RefreshCache cache) {
        folder = Literal.url(base, "/").toString();
        this.limits = limits;
        this.indexAlways = indexAlways;
        this.cache = cache;
    }

    /**
     * The files of a publication, {@code sitemap.xml} first, then further indexes.
     *
     * @param date when changed ones changed; {@code null} if unknown
     * @throws FileFactory.StoreException if there are more sitemaps than a site's indexes may name
     */
    List<StoredFile> of(List<StoredFile> shards, FileFactory factory, @Nullable String date) throws IOException {
        StoredFile single = isSingle(shards) ? merge(shards, factory, date) : null;
        if (single != null) {
            return List.of(single);
        }
        List<StoredFile> files = new ArrayList<>(indexes(shards, factory, date));
        files.addAll(shards);
        return files;
    }

    /**
     * Whether a publication has the files that {@link #of} creates from its sitemaps. Reads sitemaps that would fit
     * into one but can't be joined, which is rare.
     *
     * @param factory knows the publication's indexes
     */
    boolean isShapeOf(Publication publication, List<StoredFile> shards, FileFactory factory) throws IOException {
        return publication.isIndex() ? of(shards, factory, null).equals(publication.files()) : isSingle(shards);
    }

    /**
     * Whether {@code sitemap.xml} lists the pages itself, because they fit into one file. Counts the namespace
     * declarations of every file, so no file has to be read.
     */
    private boolean isSingle(Collection<StoredFile> shards) {
        int frame = Frame.SITEMAP.length();
        long bytes = frame;
        for (StoredFile shard : shards) {
            bytes += shard.size() - frame;
        }
        return !indexAlways && StoredFile.pages(shards) <= limits.maxUrls() && bytes <= limits.maxBytes();
    }

    /**
     * All pages in one file; the first of duplicate URLs stays.
     *
     * @return the file; {@code null} if they {@linkplain JoinedSitemaps#add can't be joined}
     */
    private @Nullable StoredFile merge(Collection<StoredFile> shards, FileFactory factory, @Nullable String date)
            throws IOException {
        JoinedSitemaps joined = new JoinedSitemaps();
        ShardBuffer merged = new ShardBuffer(1 << 14);
        Frame.SITEMAP.start(merged);
        LocTable locs = new LocTable();
        int pages = 0;
        for (StoredFile shard : shards) {
            byte[] body = body(shard);
            if (!joined.add(body)) {
                return null;
            }
            for (ElementStream elements = new ElementStream(body); elements.next(); ) {
                pages += locs.addElement(merged, body, elements.start(), elements.end()) ? 1 : 0;
            }
        }
        Frame.sitemap(joined.declarations()).end(merged);
        // W3C dates in UTC sort as text.
        Optional<String> newest =
                shards.stream().flatMap(shard -> shard.lastModified().stream()).max(Comparator.naturalOrder());
        return factory.file(SitemapName.ROOT, merged, pages, date != null ? date : newest.orElse(null));
    }

    private byte[] body(StoredFile shard) throws IOException {
        byte[] rendered = cache.of(shard);
        return rendered != null ? rendered : shard.read();
    }

    /**
     * Assigns the sitemaps to indexes. The protocol has no index of indexes, so further ones stand beside the first.
     */
    private List<List<StoredFile>> cut(List<StoredFile> shards) {
        List<List<StoredFile>> indexes = new ArrayList<>();
        long maxBytes = limits.maxBytes();
        int frame = Frame.INDEX.length();
        int from = 0;
        long bytes = frame;
        for (int i = 0; i < shards.size(); i++) {
            int line = line(shards.get(i)).length();
            if (frame + line > maxBytes) {
                // Only with a very long base URL.
                throw tooLarge("An index of " + shards.get(i).name() + " alone would have " + (frame + line)
                        + " bytes, more than the maximum of " + maxBytes);
            }
            if (i - from == Limits.MAX_URLS || bytes + line > maxBytes) {
                indexes.add(shards.subList(from, i));
                from = i;
                bytes = frame;
            }
            bytes += line;
        }
        indexes.add(shards.subList(from, shards.size()));
        if (indexes.size() > Limits.MAX_INDEXES) {
            throw tooLarge(shards.size() + " sitemaps need " + indexes.size() + " indexes, more than the maximum of "
                    + Limits.MAX_INDEXES);
        }
        return indexes;
    }

    private static FileFactory.StoreException tooLarge(String what) {
        return new FileFactory.StoreException(what + "; raise maxUrls or maxBytes", null);
    }

    private List<StoredFile> indexes(List<StoredFile> shards, FileFactory factory, @Nullable String date) {
        List<StoredFile> indexes = new ArrayList<>();
        for (List<StoredFile> named : cut(shards)) {
            ShardBuffer index = new ShardBuffer(1 << 12);
            Frame.INDEX.start(index);
            named.forEach(shard -> index.ascii(line(shard)));
            Frame.INDEX.end(index);
            indexes.add(factory.file(SitemapName.index(indexes.size() + 1), index, named.size(), date));
        }
        return indexes;
    }

    private String line(StoredFile shard) {
        String date = shard.lastModified()
                .map(lastModified -> "<lastmod>" + lastModified + "</lastmod>")
                .orElse("");
        return "<sitemap><loc>" + folder + shard.name() + "</loc>" + date + "</sitemap>\n";
    }
}
