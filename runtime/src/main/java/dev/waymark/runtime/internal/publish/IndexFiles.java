package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Creates the indexes that name the sitemaps. The protocol has no index of indexes, so sitemaps that don't fit into the
 * first are in further indexes beside it.
 */
final class IndexFiles {

    private final String folder;
    private final Limits limits;

    IndexFiles(BaseUrl base, Limits limits) {
        folder = Literal.url(base, "/").toString();
        this.limits = limits;
    }

    /**
     * Assigns the sitemaps to indexes.
     *
     * @throws FileFactory.StoreException if there are too many
     */
    List<List<StoredFile>> cut(List<StoredFile> shards) {
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

    /**
     * The indexes, sitemap.xml first.
     *
     * @param date that of a changed index; {@code null} if unknown
     */
    List<StoredFile> of(List<StoredFile> shards, FileFactory factory, @Nullable String date) {
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
