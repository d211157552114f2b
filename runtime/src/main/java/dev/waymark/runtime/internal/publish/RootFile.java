package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.LocTable;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Makes {@code sitemap.xml} of the sections' files: one sitemap with all pages while they fit, else an index that names
 * the others.
 */
final class RootFile {

    /** Says that there are more sitemaps than one index may name. */
    static final class TooLargeException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        TooLargeException(String what) {
            super(what + "; raise maxUrls or maxBytes", null, false, false);
        }
    }

    private final BaseUrl base;
    private final PublishSettings settings;
    private final Workbench bench;

    RootFile(BaseUrl base, PublishSettings settings, Workbench bench) {
        this.base = base;
        this.settings = settings;
        this.bench = bench;
    }

    /** The files of a publication, {@code sitemap.xml} first. */
    List<StoredFile> of(Collection<StoredFile> shards, FileFactory factory) {
        StoredFile single = isSingle(shards) ? merge(shards, factory) : null;
        if (single != null) {
            return List.of(single);
        }
        List<StoredFile> files = new ArrayList<>();
        files.add(index(shards, factory));
        files.addAll(shards);
        return files;
    }

    /** Whether {@code sitemap.xml} holds the pages itself. */
    boolean isSingle(Collection<StoredFile> shards) {
        return !settings.indexAlways() && fitsIntoOne(shards);
    }

    /** What the files declare in their start tags counts for each of them, so that none has to be read for it. */
    private boolean fitsIntoOne(Collection<StoredFile> shards) {
        int frame = Frame.SITEMAP.length();
        long bytes = frame;
        for (StoredFile shard : shards) {
            bytes += shard.size() - frame;
        }
        return StoredFile.pages(shards) <= settings.limits().maxUrls()
                && bytes <= settings.limits().maxBytes();
    }

    /**
     * All pages in one file; of those that several sections list, the first stays.
     *
     * @return the file; {@code null} if the files have different namespaces under one prefix
     */
    private @Nullable StoredFile merge(Collection<StoredFile> shards, FileFactory factory) {
        Declarations declarations = new Declarations();
        ShardBuffer merged = new ShardBuffer(1 << 14);
        Frame.SITEMAP.start(merged);
        LocTable locs = new LocTable();
        int pages = 0;
        String newest = null;
        for (StoredFile shard : shards) {
            byte[] body = body(shard);
            SitemapReader reader = new SitemapReader(body, body.length);
            if (!declarations.add(reader.declarations())) {
                return null;
            }
            while (reader.next()) {
                pages += locs.addElement(merged, body, reader) ? 1 : 0;
            }
            newest = newer(newest, shard.lastModified().orElse(null));
        }
        Frame.sitemap(declarations.toString()).end(merged, Frame.SITEMAP);
        return factory.file(SitemapName.ROOT, merged, pages, newest);
    }

    /** W3C dates in UTC sort as text. */
    private static @Nullable String newer(@Nullable String one, @Nullable String other) {
        return one == null || (other != null && other.compareTo(one) > 0) ? other : one;
    }

    private byte[] body(StoredFile shard) {
        byte[] rendered = bench.of(shard);
        if (rendered != null) {
            return rendered;
        }
        ByteArrayOutputStream body = new ByteArrayOutputStream((int) shard.size());
        try {
            shard.writeTo(body);
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The sitemap " + shard.name() + " cannot be read back; the next refresh writes it again",
                    shard.bytes().notInflated(e));
        }
        return body.toByteArray();
    }

    /** One index is all there is: the protocol knows no index of indexes. */
    private StoredFile index(Collection<StoredFile> shards, FileFactory factory) {
        if (shards.size() > Limits.MAX_URLS) {
            throw new TooLargeException(
                    shards.size() + " sitemaps are more than the " + Limits.MAX_URLS + " that one index may name");
        }
        ShardBuffer index = new ShardBuffer(1 << 12);
        Frame.INDEX.start(index);
        for (StoredFile shard : shards) {
            index.ascii("<sitemap><loc>");
            Literal.url(base, "/" + shard.name()).appendTo(index);
            index.ascii("</loc>");
            shard.lastModified().ifPresent(date -> index.ascii("<lastmod>" + date + "</lastmod>"));
            index.ascii("</sitemap>\n");
        }
        Frame.INDEX.end(index);
        long maxBytes = settings.limits().maxBytes();
        if (index.length() > maxBytes) {
            throw new TooLargeException("The index of " + shards.size() + " sitemaps would have " + index.length()
                    + " bytes, more than the " + maxBytes + " that it may have");
        }
        return factory.file(SitemapName.ROOT, index, shards.size(), null);
    }
}
