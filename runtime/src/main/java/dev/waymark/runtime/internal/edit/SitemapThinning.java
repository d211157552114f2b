package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.report.SkipReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Takes URLs out of the sitemaps of a section, which are cut as if these had never come. Used once, by one thread. */
public final class SitemapThinning {

    private final Predicate<String> leftOut;
    private final ElementParts parts;
    private final ShardWriter open;
    private final List<StoredFile> files = new ArrayList<>();
    private long left;

    /**
     * For one section.
     *
     * @param leftOut asked of each URL, as it is written in XML, in their order
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

    /** The sitemaps that there are instead of some. */
    public List<StoredFile> run(List<StoredFile> old) throws IOException {
        try (open) {
            for (StoredFile file : old) {
                StoredSitemap sitemap = StoredSitemap.read(file);
                for (SitemapReader reader = sitemap.elements(); reader.next(); ) {
                    if (leftOut.test(reader.loc())) {
                        left += reader.locHash();
                    } else {
                        write(sitemap.bytes(), reader);
                    }
                }
            }
            open.finish();
            return files;
        }
    }

    /** The sum of the hashes of the URLs that were left out. */
    public long left() {
        return left;
    }

    private void write(byte[] bytes, SitemapReader reader) throws IOException {
        ElementFacts facts = parts.of(bytes, reader.locEnd(), reader.end());
        int at = open.buffer().length();
        open.buffer().append(bytes, reader.start(), reader.end());
        int from = at - reader.start();
        SkipReason refused = open.commit(at, from + reader.locStart(), from + reader.locEnd(), facts);
        // Two that stood in two sitemaps can come into one; whoever leaves out all but one never sees that.
        if (refused != null && refused != SkipReason.DUPLICATE) {
            throw new IOException("The URL " + reader.loc() + " cannot be written again: " + refused);
        }
    }
}
