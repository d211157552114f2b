package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.registry.SitemapRegistry;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    /**
     * Finds the family.
     *
     * @param locales each site's languages
     */
    public Family in(Iterable<? extends SitemapRegistry> registries, List<Locales> locales) {
        CollectedEntries collected = new CollectedEntries();
        registries.forEach(registry -> registry.register(collected));
        Map<EntryKey, EntryDefinition> known = new HashMap<>();
        collected.definitions().forEach(definition -> known.put(definition.key(), definition));
        List<ListedEntry> entries = new ArrayList<>();
        paths.forEach((key, path) -> {
            EntryDefinition definition = known.get(key);
            if (definition == null) {
                throw new IllegalStateException("The entry " + key + " is in no registry of this process. It needs the"
                        + " classes of the application, in the very version that refreshes: "
                        + (known.isEmpty() ? "it has no registry at all" : "it has " + known.size() + " other entries")
                        + ". Is the jar of the application among those of this process?");
            }
            entries.add(definition.at(path, locales));
        });
        return new Family(List.copyOf(entries), false);
    }
}
