package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.StoredFile;
import java.util.Map;
import java.util.TreeMap;

/**
 * What is remembered from one refresh to the next, beside what is published. Immutable.
 *
 * @param empty whether every section was rendered and there is no page at all
 * @param heldBack what was last refused because it shrank, by section
 * @param urlSets for each section, what tells whether its URLs are still the same; unknown after a restart
 */
record RefreshState(boolean empty, Map<String, ShrinkGuard.HeldBack> heldBack, Map<String, Long> urlSets) {

    static final RefreshState INITIAL = new RefreshState(false, Map.of(), Map.of());

    /** What another process published does not change what this one has seen of the sections that it left alone. */
    RefreshState following(PublishedState mine, PublishedState other) {
        Map<String, ShrinkGuard.HeldBack> kept = new TreeMap<>();
        for (Map.Entry<String, ShrinkGuard.HeldBack> section : heldBack.entrySet()) {
            String name = section.getKey();
            if (StoredFile.pages(other.files(name)) == StoredFile.pages(mine.files(name))) {
                kept.put(name, section.getValue());
            }
        }
        return new RefreshState(other.publication() == null, kept, Map.of());
    }
}
