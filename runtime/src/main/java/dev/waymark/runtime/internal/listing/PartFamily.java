package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.io.Serializable;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Identifies a family for another process, which finds it in its own registries: generated code isn't sent. Immutable.
 *
 * @param paths the paths of its entries, in order
 */
public record PartFamily(Map<EntryKey, String> paths) implements Serializable {

    /** Describes a family for another process. */
    public static PartFamily of(Family family) {
        Map<EntryKey, String> paths = new LinkedHashMap<>();
        family.entries().forEach(entry -> paths.put(entry.key(), entry.path()));
        return new PartFamily(paths);
    }

    /** Finds the family. */
    public Found in(Iterable<? extends SitemapRegistry> registries) {
        CollectedEntries collected = new CollectedEntries();
        registries.forEach(registry -> registry.register(collected));
        Map<EntryKey, EntryDefinition> known = new HashMap<>();
        collected.definitions().forEach(definition -> known.put(definition.key(), definition));
        for (EntryKey key : paths.keySet()) {
            if (!known.containsKey(key)) {
                throw new IllegalStateException("The entry " + key + " is in no registry of this process. It needs the"
                        + " classes of the application, in the very version that refreshes: "
                        + (known.isEmpty() ? "it has no registry at all" : "it has " + known.size() + " other entries")
                        + ". Is the jar of the application among those of this process?");
            }
        }
        return new Found(this, known);
    }

    /**
     * A found family. Immutable.
     *
     * @param definitions by key
     */
    public record Found(PartFamily family, Map<EntryKey, EntryDefinition> definitions) {

        /**
         * The family with some of its pages.
         *
         * @param locales each site's languages
         */
        public Family with(SitemapProvider<?> pages, List<Locales> locales) {
            return new Family(
                    family.paths().entrySet().stream()
                            .map(entry -> Objects.requireNonNull(definitions.get(entry.getKey()))
                                    .at(entry.getValue(), locales))
                            .map(entry -> entry.with(given(entry, pages)))
                            .toList(),
                    false);
        }

        private static Supply given(ListedEntry entry, SitemapProvider<?> pages) {
            if (entry.supply() instanceof Supply.Provided<?> provided) {
                return given(provided, pages);
            }
            throw new IllegalStateException("The entry " + entry.key() + " has no provider in this process");
        }

        // The mapper detects a page of another type, because its code has a cast.
        @SuppressWarnings("unchecked")
        private static <T> Supply given(Supply.Provided<T> provided, SitemapProvider<?> pages) {
            return provided.with((SitemapProvider<? extends T>) pages);
        }
    }
}
