package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.listing.EntryLocale;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageMapper;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the pages of one of a family's entries, in one language after the other. Used by one thread. */
final class EntryWriter {

    private final ListedEntry entry;
    private final PageMapper<Object> mapper;
    private final CurrentLocale current;
    private final OpenCluster cluster;
    private final Output output;

    /** The handler's enum constants of the languages, if it takes an enum. */
    private final Map<SiteLocale, String> names = new HashMap<>();

    private final IdentityHashMap<SitePlan, ValueWriter> writers = new IdentityHashMap<>();

    EntryWriter(ListedEntry entry, CurrentLocale current, OpenCluster cluster, List<SitePlan> sites, Output output) {
        this.entry = entry;
        this.current = current;
        this.cluster = cluster;
        this.output = output;
        mapper = entry.supply().pageMapper();
        EntryLocale locale = entry.locale();
        if (locale != null) {
            for (Enum<?> constant : locale.constants()) {
                for (SitePlan site : sites) {
                    SiteLocale known = site.locales().find(constant);
                    if (known != null) {
                        names.putIfAbsent(known, constant.name());
                    }
                }
            }
        }
    }

    ListedEntry entry() {
        return entry;
    }

    /** The handler's languages; empty if it takes text. */
    Iterable<SiteLocale> named() {
        return names.keySet();
    }

    /** Whether the handler accepts a language; a source's pages may be {@code x-default}, too. */
    boolean knows(SiteLocale locale) {
        EntryLocale own = entry.locale();
        return own == null
                || (own.constants().isEmpty() && !locale.equals(SiteLocale.X_DEFAULT))
                || names.containsKey(locale);
    }

    /** Writes a page in one language. */
    void write(Object page, SiteLanguage target) {
        current.set(target, text(target.locale()), entry.handler());
        mapper.write(page, writer(target.site()));
    }

    private ValueWriter writer(SitePlan site) {
        ValueWriter writer = writers.get(site);
        if (writer == null) {
            writer = output.writer(entry.plan(), site, cluster);
            writer.scope(current);
            writers.put(site, writer);
        }
        return writer;
    }

    /** The text of a language in URLs: as configured, otherwise as the handler accepts it. */
    private @Nullable CharSequence text(SiteLocale locale) {
        String name = locale.isTextGiven() ? null : names.get(locale);
        String text = name == null ? locale.text() : name;
        return text.isEmpty() ? null : text;
    }
}
