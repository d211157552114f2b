package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.listing.EntryLocale;
import dev.waymark.runtime.internal.listing.ListedEntry;
import dev.waymark.runtime.internal.render.PageWriter;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SiteShards;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.render.ValueWriter;
import dev.waymark.runtime.registry.PageMapper;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Writes the pages of one entry of a family, in one language after the other. Used by one thread.
 *
 * @param <T> the type of the provider's pages
 */
final class EntryWriter<T> {

    private final ListedEntry entry;
    private final PageMapper<? super T> mapper;
    private final CurrentLocale current;
    private final ClusterBuffer buffer;
    private final SiteShards shards;
    private final RenderSettings settings;
    private final @Nullable FamilyWatch watch;

    /** What the handler calls the languages, if it takes constants of an enum. */
    private final Map<SiteLocale, String> names = new HashMap<>();

    private final IdentityHashMap<SitePlan, PageWriter> writers = new IdentityHashMap<>();

    EntryWriter(
            ListedEntry entry,
            PageMapper<? super T> mapper,
            CurrentLocale current,
            ClusterBuffer buffer,
            LocaleLookup lookup,
            SiteShards shards,
            RenderSettings settings,
            @Nullable FamilyWatch watch) {
        this.entry = entry;
        this.mapper = mapper;
        this.current = current;
        this.buffer = buffer;
        this.shards = shards;
        this.settings = settings;
        this.watch = watch;
        EntryLocale locale = entry.locale();
        if (locale != null) {
            for (Enum<?> constant : locale.constants()) {
                SiteLocale known = lookup.find(constant);
                if (known != null) {
                    names.putIfAbsent(known, constant.name());
                }
            }
        }
    }

    ListedEntry entry() {
        return entry;
    }

    /** The languages that its handler knows; none if it does not say. */
    Iterable<SiteLocale> named() {
        return names.keySet();
    }

    /** Whether the handler knows a language. */
    boolean knows(SiteLocale locale) {
        EntryLocale own = entry.locale();
        return own == null || own.constants().isEmpty() || names.containsKey(locale);
    }

    /** Writes a page in one language. */
    void write(T page, Target target, Audience audience) {
        SiteLocale locale = target.locale();
        current.set(locale, text(locale), locale.equals(SiteLocale.X_DEFAULT) ? audience.xDefault() : null);
        SkipTally tally = shards.tally(target.site());
        buffer.next(target, audience, entry.handler());
        if (watch == null) {
            mapper.write(page, writer(target.site()));
            return;
        }
        ValueWriter watching = watch.watching(entry, locale);
        if (watching != null) {
            watching.scope(current);
            mapper.write(page, watching);
        }
        tally.clearSkipped();
        mapper.write(page, writer(target.site()));
        watch.written(locale, tally);
    }

    private PageWriter writer(SitePlan site) {
        PageWriter writer = writers.get(site);
        if (writer == null) {
            writer = new PageWriter(entry.plan(), site, buffer, shards.tally(site), settings);
            writer.scope(current);
            writers.put(site, writer);
        }
        return writer;
    }

    /** What URLs have for a language: what was configured, else what the handler accepts. */
    private @Nullable CharSequence text(SiteLocale locale) {
        String name = locale.isTextGiven() ? null : names.get(locale);
        String text = name == null ? locale.text() : name;
        return text.isEmpty() ? null : text;
    }
}
