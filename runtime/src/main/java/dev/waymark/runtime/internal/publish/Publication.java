package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.Snapshot;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What is published at one moment, and recently removed names. Immutable. */
public final class Publication implements Snapshot {

    /** A sitemap that no index names, still served to crawlers with an older index. */
    record Retired(StoredFile file, Instant until) {}
    /** The minimum number of removed names to serve during the grace time; on large sites, the number of files. */
    private static final int LEAST_RETIRED = 100;

    private final Map<String, StoredFile> files;
    private final List<StoredFile> indexes;
    private final long pages;
    private final Instant createdAt;
    private final Map<String, Retired> retired;
    private final List<StoredBytes> attached;

    Publication(
            Collection<StoredFile> files, Instant createdAt, Collection<Retired> retired, List<StoredBytes> attached) {
        this.attached = attached;
        this.files = new LinkedHashMap<>();
        List<StoredFile> entrances = new ArrayList<>();
        for (StoredFile file : files) {
            this.files.put(file.name(), file);
            if (SitemapName.isEntrance(file.name())) {
                entrances.add(file);
            }
        }
        indexes = List.copyOf(entrances);
        pages = StoredFile.pages(sitemaps());
        this.createdAt = createdAt;
        this.retired = new LinkedHashMap<>();
        for (Retired old : retired) {
            this.retired.put(old.file().name(), old);
        }
    }

    /**
     * The next publication: removed names are still served for some time. Of earlier removed names, the latest stay as
     * far as there is room; those removed now always stay.
     *
     * @param stamp the {@link #createdAt()} of the next one
     * @param now the current time
     */
    Publication next(List<StoredFile> nextFiles, Instant stamp, Instant now, Duration grace) {
        Map<String, Retired> kept = new LinkedHashMap<>();
        files.values().forEach(file -> kept.put(file.name(), new Retired(file, now.plus(grace))));
        nextFiles.forEach(file -> kept.remove(file.name()));
        Set<String> listed = nextFiles.stream().map(StoredFile::name).collect(Collectors.toSet());
        int most = Math.max(LEAST_RETIRED, nextFiles.size());
        // Oldest first: a name that is removed repeatedly would keep its bytes each time. Times don't distinguish them:
        // publications may occur within a second, and clocks are set back.
        for (Retired old : retired.values()) {
            if (kept.size() < most
                    && !listed.contains(old.file().name())
                    && !old.until().isBefore(now)) {
                kept.putIfAbsent(old.file().name(), old);
            }
        }
        return new Publication(nextFiles, stamp, kept.values(), List.of());
    }

    /** The same with attachments. */
    Publication with(List<StoredBytes> attachments) {
        return attachments.equals(attached)
                ? this
                : new Publication(files.values(), createdAt, retired.values(), attachments);
    }

    /** The attachments, sorted by name. */
    List<StoredBytes> attached() {
        return attached;
    }

    /** The file for a requested name: a current or recently removed one. */
    public @Nullable StoredFile served(String name, Instant now) {
        StoredFile file = files.get(name);
        if (file != null) {
            return file;
        }
        Retired old = retired.get(name);
        return old != null && !old.until().isBefore(now) ? old.file() : null;
    }

    /** All files that it names: the indexes, then the sitemaps. */
    List<StoredFile> files() {
        return List.copyOf(files.values());
    }

    /** The files that crawlers start with, sitemap.xml first: it alone, or all indexes. */
    List<StoredFile> indexFiles() {
        return indexes;
    }

    /** sitemap.xml, which every publication has. */
    StoredFile root() {
        return file(SitemapName.ROOT).orElseThrow();
    }

    /** Whether sitemap.xml names the other files. */
    public boolean isIndex() {
        return files.size() > 1;
    }

    @Override
    public List<StoredFile> sitemaps() {
        return files().subList(isIndex() ? indexes.size() : 0, files.size());
    }

    Collection<Retired> retired() {
        return retired.values();
    }

    @Override
    public List<String> indexes() {
        return indexes.stream().map(StoredFile::name).toList();
    }

    @Override
    public List<String> names() {
        return List.copyOf(files.keySet());
    }

    @Override
    public Optional<StoredFile> file(String name) {
        return Optional.ofNullable(files.get(name));
    }

    @Override
    public long pages() {
        return pages;
    }

    @Override
    public Instant createdAt() {
        return createdAt;
    }
}
