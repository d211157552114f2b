package dev.waymark.console.export;

import dev.waymark.console.export.ExportOptions.Compression;
import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineFile;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.report.SitemapFile;
import dev.waymark.runtime.report.Snapshot;
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

/** One export of the published state. Used once, by one thread. */
final class ExportRun {

    private static final String ROOT = "sitemap.xml";
    private static final String ARCHIVE_SUFFIX = ".gz";

    private final Map<String, Snapshot> published = new LinkedHashMap<>();
    private final List<EngineFile> beside;
    private final ExportOptions options;
    private int files;
    private long bytes;

    /**
     * Exports everything published.
     *
     * @throws IllegalStateException if not all sites are published yet
     */
    ExportRun(Engine engine, ExportOptions options) {
        beside = engine.files();
        this.options = options;
        for (EngineSite site : engine.sites()) {
            Snapshot snapshot = site.snapshot().orElse(null);
            if (snapshot != null) {
                published.put(site.name(), snapshot);
            } else if (!site.isEmpty()) {
                throw new IllegalStateException("Nothing is published yet"
                        + (site.name().isEmpty() ? "" : " of site " + site.name())
                        + ": refresh the sitemap before the export, and check the report");
            }
        }
        if (published.isEmpty()) {
            throw new IllegalStateException("There is nothing to export: no page is listed");
        }
    }

    /** Writes the files. */
    ExportReport to(Path directory) throws IOException {
        Map<Path, List<ExportedFile>> all = new LinkedHashMap<>();
        List<Path> roots = new ArrayList<>();
        for (Map.Entry<String, Snapshot> site : published.entrySet()) {
            // The only site of an application has no name.
            Path folder = site.getKey().isEmpty() ? directory : directory.resolve(site.getKey());
            all.put(folder, files(site.getValue()));
            roots.add(folder.resolve(ROOT));
        }
        long pages = published.values().stream().mapToLong(Snapshot::pages).sum();
        int of = all.values().stream().mapToInt(List::size).sum();
        int written = 0;
        int unchanged = 0;
        int deleted = 0;
        for (Map.Entry<Path, List<ExportedFile>> folder : all.entrySet()) {
            try (SiteDirectory site = SiteDirectory.take(folder.getKey())) {
                SiteDirectory.Outcome outcome = site.put(folder.getValue(), size -> {
                    files++;
                    bytes += size;
                    options.progress().exported(files, of, bytes);
                });
                written += outcome.written();
                unchanged += outcome.unchanged();
                deleted += outcome.deleted();
            }
        }
        return new ExportReport(roots, pages, written, unchanged, deleted, bytes);
    }

    /** The files of a site: indexes after the sitemaps they list, the entry file last. */
    private List<ExportedFile> files(Snapshot snapshot) throws IOException {
        Compression form = options.compression();
        List<String> entrances = new ArrayList<>(snapshot.indexes());
        boolean isIndex = snapshot.names().size() > entrances.size();
        List<ExportedFile> exported = new ArrayList<>();
        for (EngineFile file : beside) {
            exported.add(new ExportedFile(file.name(), file.changed(), () -> new ByteArrayInputStream(file.bytes())));
        }
        if (isIndex) {
            snapshot.sitemaps().forEach(sitemap -> exported.addAll(forms(sitemap, form)));
        }
        Collections.reverse(entrances);
        for (String name : entrances) {
            SitemapFile entrance = snapshot.file(name).orElseThrow();
            if (form == Compression.ARCHIVES) {
                exported.addAll(isIndex ? ofArchives(entrance) : forms(entrance, Compression.BESIDE));
            } else {
                exported.addAll(forms(entrance, form));
            }
        }
        return exported;
    }

    private static List<ExportedFile> forms(SitemapFile sitemap, Compression form) {
        return switch (form) {
            case NONE -> List.of(ExportedFile.plain(sitemap));
            case ARCHIVES -> List.of(ExportedFile.compressed(sitemap));
            case BESIDE -> List.of(ExportedFile.compressed(sitemap), ExportedFile.plain(sitemap));
        };
    }

    /** An index of the compressed files, small enough for memory. */
    private static List<ExportedFile> ofArchives(SitemapFile index) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream((int) index.size());
        index.writeTo(plain);
        byte[] xml = plain.toString(StandardCharsets.US_ASCII)
                .replace(".xml</loc>", ".xml" + ARCHIVE_SUFFIX + "</loc>")
                .getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed)) {
            gzip.write(xml);
        }
        byte[] archive = compressed.toByteArray();
        return List.of(
                new ExportedFile(
                        index.name() + ARCHIVE_SUFFIX, index.firstSeen(), () -> new ByteArrayInputStream(archive)),
                new ExportedFile(index.name(), index.firstSeen(), () -> new ByteArrayInputStream(xml)));
    }
}
