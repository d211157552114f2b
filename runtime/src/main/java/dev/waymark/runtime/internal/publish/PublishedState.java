package dev.waymark.runtime.internal.publish;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What is published, section by section. Immutable.
 *
 * @param sections the files of each section that was ever rendered completely
 * @param publication what is served; {@code null} before there is anything. One that is stored like that says that no
 *     section has a page
 * @param journal what was published of single pages; {@code null} for nothing
 * @param leader who refreshed it last, and may do so
 */
public record PublishedState(
        Map<String, List<StoredFile>> sections,
        @Nullable Publication publication,
        @Nullable Journal journal,
        Leader leader) {

    public static final PublishedState NOTHING = new PublishedState(Map.of(), null, null, Leader.NONE);

    /** How often single pages were published. */
    public long edition() {
        return journal == null ? 0 : journal.number();
    }

    /** The files of a section; none if it was never rendered, or has no pages. */
    public List<StoredFile> files(String section) {
        return sections.getOrDefault(section, List.of());
    }

    /** Any file of it; {@code null} if there is none. */
    @Nullable
    StoredFile anyFile() {
        if (publication != null) {
            return publication.root();
        }
        for (List<StoredFile> files : sections.values()) {
            if (!files.isEmpty()) {
                return files.get(0);
            }
        }
        return null;
    }

    /** Passes on every file that is published or kept. */
    void forEachFile(Consumer<StoredFile> action) {
        sections.values().forEach(files -> files.forEach(action));
        if (publication != null) {
            publication.indexFiles().forEach(action);
            publication.retired().forEach(old -> action.accept(old.file()));
        }
    }

    /** Passes on all bytes that the manifest names: those of the files, and those that are kept beside them. */
    void forEachBlob(Consumer<StoredBytes> action) {
        forEachFile(file -> action.accept(file.bytes()));
        if (publication != null) {
            publication.attached().forEach(attached -> action.accept(attached.bytes()));
        }
        if (journal != null) {
            action.accept(journal.bytes());
        }
    }
}
