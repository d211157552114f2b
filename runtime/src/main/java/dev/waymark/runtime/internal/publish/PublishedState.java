package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.Snapshot;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The published sections. Immutable.
 *
 * @param sections the files of each section ever rendered completely
 * @param publication the served publication; {@code null} before the first. Stored like that, it means that no section
 *     has a page
 * @param extras the artifacts' data in the manifest, by name
 * @param refreshes the number of publications by refreshes of any process
 * @param limits the maximum file size of that refresh, by its process's settings; {@code null} if unknown
 */
public record PublishedState(
        Map<String, List<StoredFile>> sections,
        @Nullable Publication publication,
        Map<String, StateExtra> extras,
        long refreshes,
        @Nullable Limits limits)
        implements SiteState {

    public static final PublishedState NOTHING = new PublishedState(Map.of(), null, Map.of(), 0, null);

    public PublishedState {
        sections = Collections.unmodifiableMap(sections);
        extras = Collections.unmodifiableMap(extras);
    }

    /** The state after a published refresh with these limits. */
    PublishedState refreshed(Limits by) {
        return new PublishedState(sections, publication, extras, refreshes + 1, by);
    }

    PublishedState withSections(Map<String, List<StoredFile>> next) {
        return new PublishedState(next, publication, extras, refreshes, limits);
    }

    PublishedState withPublication(Publication next) {
        return new PublishedState(sections, next, extras, refreshes, limits);
    }

    PublishedState withExtras(Map<String, StateExtra> next) {
        return new PublishedState(sections, publication, next, refreshes, limits);
    }

    @Override
    public Optional<Snapshot> snapshot() {
        return Optional.ofNullable(publication);
    }

    @Override
    public Set<String> sectionNames() {
        return sections.keySet();
    }

    @Override
    public List<StoredFile> files(String section) {
        return sections.getOrDefault(section, List.of());
    }

    /** The sections with a file known to be missing. */
    public Set<String> lacking() {
        Set<String> names = new TreeSet<>(sections.keySet());
        names.removeIf(
                name -> files(name).stream().noneMatch(file -> file.bytes().isLost()));
        return names;
    }

    /** What listeners have attached to the publication. */
    public List<Attachment> attachments() {
        return publication == null ? List.of() : List.copyOf(publication.attached());
    }

    /** Any file of it; {@code null} if there is none. */
    @Nullable
    StoredFile anyFile() {
        return publication != null
                ? publication.root()
                : sections.values().stream().flatMap(List::stream).findFirst().orElse(null);
    }

    /** All published or kept files. */
    List<StoredFile> allFiles() {
        List<StoredFile> all = new ArrayList<>();
        sections.values().forEach(all::addAll);
        if (publication != null) {
            all.addAll(publication.indexFiles());
            publication.retired().forEach(old -> all.add(old.file()));
        }
        return all;
    }

    /** All bytes that the manifest names: of files and attachments. */
    List<StoredBytes> blobs() {
        List<StoredBytes> blobs = new ArrayList<>();
        for (StoredFile file : allFiles()) {
            blobs.add(file.bytes());
        }
        if (publication != null) {
            blobs.addAll(publication.attached());
        }
        for (StateExtra extra : extras.values()) {
            extra.blobs().forEach(blob -> blobs.add((StoredBytes) blob));
        }
        return blobs;
    }
}
