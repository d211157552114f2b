package dev.waymark.runtime.internal.listing;

import dev.waymark.runtime.registry.EntryBuilder;
import dev.waymark.runtime.registry.EntryCollector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Collects the registries' entries. Used by one thread. */
final class CollectedEntries implements EntryCollector {

    private final List<EntryDefinition> entries = new ArrayList<>();
    /** The number of entries that differ only in their order. */
    private final Map<String, Integer> equal = new HashMap<>();

    private final Map<String, String> applications = new TreeMap<>();

    @Override
    public EntryBuilder entry(String handler, String section, String template) {
        return begin(handler, section, template, false);
    }

    @Override
    public EntryBuilder resource(String handler, String section, String template) {
        return begin(handler, section, template, true);
    }

    @Override
    public void applicationPath(String application, String path) {
        applications.put(Objects.requireNonNull(application, "application"), Objects.requireNonNull(path, "path"));
    }

    private EntryBuilder begin(String handler, String section, String template, boolean resource) {
        String key = Objects.requireNonNull(handler, "handler")
                + '\n'
                + Objects.requireNonNull(section, "section")
                + '\n'
                + Objects.requireNonNull(template, "template");
        int ordinal = equal.merge(key, 1, Integer::sum) - 1;
        EntryDefinition entry = new EntryDefinition(new EntryKey(handler, section, template, ordinal), resource);
        entries.add(entry);
        return entry;
    }

    List<EntryDefinition> definitions() {
        for (EntryDefinition entry : entries) {
            Supply unused = entry.supply();
        }
        return entries;
    }

    /** The paths of the JAX-RS applications, by class name. */
    Map<String, String> applications() {
        return applications;
    }
}
