package dev.waymark.runtime.internal.export;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.ServedSite;
import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.shard.StyleSheet;
import dev.waymark.runtime.report.ExportReport;
import dev.waymark.runtime.spi.ExportOptions;
import dev.waymark.runtime.spi.ExportOptions.Compression;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/** One export of what is published at one moment. Used once, by one thread. */
public final class Export {

    /** What came of it. */
    private record Report(List<Path> roots, long pages, int written, int unchanged, int deleted, long bytes)
            implements ExportReport {}

    private final Map<String, Publication> published;
    private final ExportOptions options;
    private final boolean styled;
    private int files;
    private long bytes;

    private Export(Map<String, Publication> published, ExportOptions options, boolean styled) {
        this.styled = styled;
        this.published = published;
        this.options = options;
    }

    /**
     * An export of everything that is published.
     *
     * @param styled whether the style sheet belongs to it
     * @throws IllegalStateException if nothing is, or not all sites are yet
     */
    public static Export of(ServedSites sites, ExportOptions options, boolean styled) {
        Map<String, Publication> published = new LinkedHashMap<>();
        for (ServedSite site : sites.all()) {
            Publication publication = site.published().current();
            if (publication != null) {
                published.put(site.plan().name(), publication);
            } else if (!site.published().isEmpty()) {
                throw new IllegalStateException("Nothing is published yet"
                        + (site.plan().name().isEmpty()
                                ? ""
                                : " of site " + site.plan().name())
                        + ": call refresh() before export(...), and look at its report");
            }
        }
        if (published.isEmpty()) {
            throw new IllegalStateException("There is nothing to export: no page is listed");
        }
        return new Export(published, options, styled);
    }

    /** Writes the files. */
    public ExportReport to(Path directory) throws IOException {
        Map<Path, List<ExportedFile>> all = new LinkedHashMap<>();
        List<Path> roots = new ArrayList<>();
        long pages = 0;
        int total = 0;
        for (Map.Entry<String, Publication> site : published.entrySet()) {
            // The only site of an application has no name.
            Path folder = site.getKey().isEmpty() ? directory : directory.resolve(site.getKey());
            List<ExportedFile> names = files(site.getValue());
            all.put(folder, names);
            roots.add(folder.resolve(SitemapName.ROOT));
            pages += site.getValue().pages();
            total += names.size();
        }
        int written = 0;
        int unchanged = 0;
        int deleted = 0;
        int of = total;
        for (Map.Entry<Path, List<ExportedFile>> folder : all.entrySet()) {
            try (SiteDirectory site = SiteDirectory.take(folder.getKey())) {
                SiteDirectory.Outcome outcome = site.put(folder.getValue(), (name, size) -> {
                    files++;
                    bytes += size;
                    options.progress().exported(files, of, bytes);
                });
                written += outcome.written();
                unchanged += outcome.unchanged();
                deleted += outcome.deleted();
            }
        }
        return new Report(List.copyOf(roots), pages, written, unchanged, deleted, bytes);
    }

    /** The files of a site, the entrances behind what they name, and the first of them last. */
    private List<ExportedFile> files(Publication publication) throws IOException {
        List<StoredFile> entrances = new ArrayList<>(publication.indexFiles());
        Collections.reverse(entrances);
        List<ExportedFile> exported = new ArrayList<>();
        if (styled) {
            exported.add(new ExportedFile(
                    StyleSheet.NAME, StyleSheet.CHANGED, () -> new ByteArrayInputStream(StyleSheet.content())));
        }
        if (publication.isIndex()) {
            for (StoredFile sitemap : publication.sitemaps()) {
                exported.addAll(forms(sitemap));
            }
        }
        for (StoredFile entrance : entrances) {
            if (publication.isIndex() && options.compression() == Compression.ARCHIVES) {
                exported.addAll(ofArchives(entrance));
            } else if (options.compression() == Compression.NONE) {
                exported.add(ExportedFile.plain(entrance));
            } else {
                exported.add(ExportedFile.compressed(entrance));
                exported.add(ExportedFile.plain(entrance));
            }
        }
        return exported;
    }

    private List<ExportedFile> forms(StoredFile sitemap) {
        return switch (options.compression()) {
            case NONE -> List.of(ExportedFile.plain(sitemap));
            case ARCHIVES -> List.of(ExportedFile.compressed(sitemap));
            case BESIDE -> List.of(ExportedFile.compressed(sitemap), ExportedFile.plain(sitemap));
        };
    }

    /** An index that lists the compressed files: it is small enough to be held in memory. */
    private static List<ExportedFile> ofArchives(StoredFile index) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream((int) index.size());
        index.writeTo(plain);
        byte[] xml = plain.toString(StandardCharsets.US_ASCII)
                .replace(".xml</loc>", ".xml" + SitemapName.ARCHIVE_SUFFIX + "</loc>")
                .getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(xml);
        }
        byte[] archive = compressed.toByteArray();
        return List.of(
                new ExportedFile(
                        index.name() + SitemapName.ARCHIVE_SUFFIX,
                        index.firstSeen(),
                        () -> new ByteArrayInputStream(archive)),
                new ExportedFile(index.name(), index.firstSeen(), () -> new ByteArrayInputStream(xml)));
    }
}
