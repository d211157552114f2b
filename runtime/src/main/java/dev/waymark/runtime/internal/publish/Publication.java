package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.report.Attachment;
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

/** What is published at one moment, and the names that went not long ago. Immutable. */
public final class Publication implements Snapshot {

    /** A sitemap that no index names any more, still served to crawlers that have read an older index. */
    record Retired(StoredFile file, Instant until) {}
    /** So many names at least are served for the grace time; on large sites, as many as there are files. */
    private static final int LEAST_RETIRED = 100;

    private final Map<String, StoredFile> files;
    private final List<StoredFile> indexes;
    private final long pages;
    private final Instant createdAt;
    private final Map<String, Retired> retired;
    private final List<StoredAttachment> attached;

    Publication(List<StoredFile> files, Instant createdAt, List<Retired> retired) {
        this(files, createdAt, retired, List.of());
    }

    Publication(
            Collection<StoredFile> files,
            Instant createdAt,
            Collection<Retired> retired,
            List<StoredAttachment> attached) {
        this.attached = attached;
        this.files = new LinkedHashMap<>();
        for (StoredFile file : files) {
            this.files.put(file.name(), file);
        }
        List<StoredFile> entrances = new ArrayList<>();
        for (StoredFile file : this.files.values()) {
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
     * What follows when other files are published: the names that go are served for some time more. Of those that went
     * before, the latest stay, as many as there is room for; those that go now stay in any case.
     *
     * @param stamp the {@link #createdAt()} of the next one
     * @param now what the clock says
     */
    Publication next(List<StoredFile> nextFiles, Instant stamp, Instant now, Duration grace) {
        Map<String, Retired> kept = new LinkedHashMap<>();
        files.values().forEach(file -> kept.put(file.name(), new Retired(file, now.plus(grace))));
        nextFiles.forEach(file -> kept.remove(file.name()));
        Set<String> listed = nextFiles.stream().map(StoredFile::name).collect(Collectors.toSet());
        int most = Math.max(LEAST_RETIRED, nextFiles.size());
        // Those that went first go first: a name that goes again and again would keep its bytes each time. They are not
        // told apart by their time: publications may follow each other within a second, and clocks are set back.
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
    Publication with(List<StoredAttachment> attachments) {
        return attachments.equals(attached)
                ? this
                : new Publication(files.values(), createdAt, retired.values(), attachments);
    }

    /** What is stored beside the sitemaps, in the order of its names. */
    List<StoredAttachment> attached() {
        return attached;
    }

    /** The same, for everybody. */
    public List<Attachment> attachments() {
        return List.copyOf(attached);
    }

    /** The file a request for a name is answered with: one of these, or one that went not long ago. */
    public @Nullable StoredFile served(String name, Instant now) {
        StoredFile file = files.get(name);
        if (file != null) {
            return file;
        }
        Retired old = retired.get(name);
        return old != null && !old.until().isBefore(now) ? old.file() : null;
    }

    /** Whether a file of that name is published now. */
    public boolean lists(String name) {
        return files.containsKey(name);
    }

    /** The files that crawlers begin with, the entrance first: it alone, or all indexes. */
    public List<StoredFile> indexFiles() {
        return indexes;
    }

    /** The entrance, which every publication has. */
    StoredFile root() {
        return file(SitemapName.ROOT).orElseThrow();
    }

    /** Whether the entrance names the other files. */
    public boolean isIndex() {
        return files.size() > 1;
    }

    /** The files that list pages: all but the indexes. */
    public List<StoredFile> sitemaps() {
        List<StoredFile> all = new ArrayList<>(files.values());
        return List.copyOf(all.subList(isIndex() ? indexes.size() : 0, all.size()));
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
