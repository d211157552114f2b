package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.W3cDate;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Compares rendered files with published ones: which of them are new, and how they are dated. */
final class RenderedFiles {

    private RenderedFiles() {}

    /**
     * Whether another process has refreshed a section since this refresh began, with another result. It is then unknown
     * which of them called the providers later.
     */
    static boolean areOvertaken(PublishedState begun, PublishedState newest, Map<String, List<StoredFile>> rendered) {
        return newest.refreshes() != begun.refreshes()
                && rendered.entrySet().stream().anyMatch(section -> {
                    List<StoredFile> now = newest.files(section.getKey());
                    return !haveSameBytes(now, begun.files(section.getKey()))
                            && !haveSameBytes(now, section.getValue());
                });
    }

    private static boolean haveSameBytes(List<StoredFile> some, List<StoredFile> others) {
        return some.size() == others.size()
                && IntStream.range(0, some.size())
                        .allMatch(i -> some.get(i).name().equals(others.get(i).name())
                                && some.get(i).hasBytesOf(others.get(i)));
    }

    /** Replaces files whose bytes are already published by the published ones, with their dates. */
    static List<StoredFile> unlessPublished(List<StoredFile> files, List<StoredFile> published) {
        Map<String, StoredFile> byName = byName(published);
        return files.stream()
                .map(file -> {
                    StoredFile old = byName.get(file.name());
                    if (old == null || !old.hasBytesOf(file)) {
                        return file;
                    }
                    return old.bytes().isLost()
                            ? file.dated(old.firstSeen(), old.lastModified().orElse(null))
                            : old;
                })
                .toList();
    }

    /** The files of a first snapshot: pages may be dated a day ahead, in their own time zone, but no file is. */
    static List<StoredFile> notAfter(Instant now, List<StoredFile> files) {
        long latest = now.getEpochSecond();
        return files.stream()
                .map(file -> file.lastModified()
                        .filter(date -> W3cDate.parse(date) > latest)
                        .map(ahead -> file.dated(file.firstSeen(), W3cDate.text(latest, false)))
                        .orElse(file))
                .toList();
    }

    /** Changed files are dated by their publication, not their rendering: until then the old bytes were served. */
    static List<StoredFile> dated(List<StoredFile> files, List<StoredFile> published, Instant stamp, Instant changed) {
        Map<String, StoredFile> byName = byName(published);
        return files.stream()
                .map(file -> dated(file, byName.get(file.name()), stamp, changed))
                .toList();
    }

    private static StoredFile dated(StoredFile file, @Nullable StoredFile old, Instant stamp, Instant changed) {
        if (old == null || !old.hasPagesOf(file)) {
            return file.dated(stamp, W3cDate.text(changed.getEpochSecond(), false));
        }
        // If only the style sheet differs, the pages are as old as before.
        return old.hasBytesOf(file)
                ? file
                : file.dated(stamp, old.lastModified().orElse(null));
    }

    static Map<String, StoredFile> byName(List<StoredFile> files) {
        return files.stream().collect(Collectors.toMap(StoredFile::name, Function.identity()));
    }
}
