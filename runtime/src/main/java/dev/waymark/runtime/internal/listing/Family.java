package dev.waymark.runtime.internal.listing;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Entries that share one pass: those with a locale, of one method or cluster, with the same provider or method. Each of
 * its pages is one page in several languages. An entry without a locale is a family by itself. Immutable.
 *
 * @param entries at least one, in order
 * @param isParted whether other processes render its pages
 */
public record Family(List<ListedEntry> entries, boolean isParted) {

    /** Groups a section's entries into families, in the order of their first entries. */
    static List<Family> of(List<ListedEntry> entries) {
        Map<Object, List<ListedEntry>> families = new LinkedHashMap<>();
        for (ListedEntry entry : entries) {
            families.computeIfAbsent(key(entry), key -> new ArrayList<>()).add(entry);
        }
        List<Family> all = new ArrayList<>();
        for (List<ListedEntry> family : families.values()) {
            all.add(new Family(List.copyOf(family), false));
        }
        return List.copyOf(all);
    }

    /**
     * Finds a family of another process in the registries of this one: generated code isn't sent.
     *
     * @param paths see {@link #paths}
     * @param locales each site's languages
     */
    public static Family in(
            Iterable<? extends SitemapRegistry> registries, Map<EntryKey, String> paths, List<Locales> locales) {
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

    /** Its entries, in order, with their paths: identifies it for another process. */
    public Map<EntryKey, String> paths() {
        Map<EntryKey, String> paths = new LinkedHashMap<>();
        entries.forEach(entry -> paths.put(entry.key(), entry.path()));
        return paths;
    }

    private static Object key(ListedEntry entry) {
        EntryLocale locale = entry.locale();
        if (locale == null) {
            // Two equal entries are still two families.
            return new Object();
        }
        String cluster = locale.cluster();
        return List.of(
                cluster == null ? "method " + entry.handler() : "cluster " + cluster,
                entry.supplier().orElse(""));
    }

    /** The first entry, which stands for all of them in messages. */
    public ListedEntry first() {
        return entries.get(0);
    }

    /** A copy whose pages are rendered in parts, if its first entry's are. */
    Family parted(Predicate<? super ListedEntry> isParted) {
        if (!(first().supply() instanceof Supply.Provided) || !isParted.test(first())) {
            return this;
        }
        if (entries.stream().anyMatch(entry -> entry.plan().answeredElsewhere() != null)) {
            throw new SitemapConfigurationException("The " + first().origin()
                    + " shares its path with other routes, which only this process knows, so its pages can't be"
                    + " rendered in parts");
        }
        return new Family(
                with(sink -> {
                            throw new IllegalStateException(
                                    "The pages of the " + first().origin() + " are not in this process");
                        })
                        .entries(),
                true);
    }

    /** The same family with given pages in place of its provider's. */
    public Family with(SitemapProvider<?> pages) {
        return new Family(entries.stream().map(entry -> entry.with(pages)).toList(), isParted);
    }

    /** The tags of a site's languages, then of those that only its entries name. */
    public Set<String> languages(Locales locales) {
        Set<String> tags = new LinkedHashSet<>();
        locales.all().forEach(locale -> tags.add(locale.tag()));
        for (ListedEntry entry : entries) {
            EntryLocale locale = entry.locale();
            if (locale != null) {
                Stream.concat(
                                locale.kind() == EntryLocale.Kind.TAG
                                        ? Stream.of(locales.tagged(locale.name()))
                                        : Stream.empty(),
                                locale.constants().stream().map(locales::find))
                        .filter(Objects::nonNull)
                        .forEach(known -> tags.add(known.tag()));
            }
        }
        return tags;
    }

    /** Whether its pages have several languages. */
    public boolean hasLocales() {
        return first().locale() != null;
    }
}
