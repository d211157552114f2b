package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.report.SkipReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Removes URLs from a section's sitemaps, which are recut as if these had never been supplied. Used once, by one
 * thread.
 */
public final class SitemapThinning {

    private final Predicate<String> leftOut;
    private final ElementParts parts;
    private final ShardWriter open;
    private final List<StoredFile> files = new ArrayList<>();
    private long left;

    /**
     * Creates an instance for one section.
     *
     * @param leftOut called for each URL, as written in XML, in order
     */
    public SitemapThinning(String section, RenderSettings settings, FileFactory factory, Predicate<String> leftOut) {
        this.leftOut = leftOut;
        parts = new ElementParts(settings.namespaces());
        open = new ShardWriter(
                section,
                settings.limits(),
                settings.namespaces(),
                (name, file, pages, newest) -> files.add(factory.file(name, file, pages, newest)));
    }

    /** Returns the sitemaps that replace the old ones. */
    public List<StoredFile> run(List<StoredFile> old) throws IOException {
        try (open) {
            for (StoredFile file : old) {
                byte[] sitemap = file.read();
                for (ElementStream reader = new ElementStream(sitemap); reader.next(); ) {
                    if (leftOut.test(reader.loc())) {
                        left += LocHash.of(sitemap, reader.locStart(), reader.locEnd());
                    } else {
                        write(sitemap, reader);
                    }
                }
            }
            open.finish();
            return files;
        }
    }

    /** The sum of the removed URLs' hashes. */
    public long left() {
        return left;
    }

    private void write(byte[] bytes, ElementStream reader) throws IOException {
        SkipReason refused = parts.copy(bytes, reader.start(), reader.locEnd(), reader.end(), false, open);
        // Duplicates of two sitemaps can meet in one; this doesn't happen if all but one are removed.
        if (refused != null && refused != SkipReason.DUPLICATE) {
            throw new IOException("The URL " + reader.loc() + " can't be written again: " + refused);
        }
    }
}
