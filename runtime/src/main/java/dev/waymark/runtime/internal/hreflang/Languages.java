package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.listing.EntryLocale;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.PageFinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The entry that writes each language, and the languages in which pages are listed. Used by one thread. */
final class Languages {

    private static final Comparator<SiteLanguage> ORDER = Comparator.comparing(SiteLanguage::locale);

    private final List<EntryWriter> writers;
    private final LocaleLookup lookup;
    private final Map<SiteLocale, EntryWriter> own = new HashMap<>();
    private final @Nullable EntryWriter rest;
    private final Map<SiteGroup, List<SiteLanguage>> all = new HashMap<>();
    private final List<SiteLanguage> chosen = new ArrayList<>();

    Languages(List<EntryWriter> writers, LocaleLookup lookup) {
        this.writers = writers;
        this.lookup = lookup;
        EntryWriter takesTheRest = null;
        for (EntryWriter writer : writers) {
            EntryLocale locale = writer.entry().locale();
            if (locale == null || locale.takesTheRest()) {
                takesTheRest = writer;
            } else if (locale.kind() == EntryLocale.Kind.X_DEFAULT) {
                own.put(SiteLocale.X_DEFAULT, writer);
            } else {
                SiteLocale tagged = lookup.tagged(locale.name());
                if (tagged != null) {
                    own.put(tagged, writer);
                }
            }
        }
        rest = takesTheRest;
    }

    /** Writes a page in one of {@linkplain #of its languages}. */
    void write(Object page, SiteLanguage target) {
        Objects.requireNonNull(writer(target.locale())).write(page, target);
    }

    /** The entry for a language, otherwise the one for all remaining languages. */
    private @Nullable EntryWriter writer(SiteLocale locale) {
        EntryWriter writer = own.get(locale);
        return writer == null && rest != null && rest.knows(locale) ? rest : writer;
    }

    /** The handler named in messages. */
    String handler() {
        return writers.get(0).entry().handler();
    }

    /** All languages of a group that have an entry. */
    private List<SiteLanguage> all(SiteGroup group) {
        TreeSet<SiteLocale> locales = new TreeSet<>(own.keySet());
        group.configured().forEach(target -> locales.add(target.locale()));
        if (rest != null) {
            rest.named().forEach(locales::add);
        }
        locales.forEach(locale -> add(locale, group));
        if (chosen.isEmpty() && !group.isConfigured()) {
            throw new IllegalStateException("No languages are known for the pages of " + handler() + group.where()
                    + "; set waymark.locales, such as en,de, or bind the locale of a page");
        }
        return List.copyOf(chosen);
    }

    /**
     * The languages of a page: those that it names, or all.
     *
     * @return valid until the next call
     */
    List<SiteLanguage> of(BoundKeys keys, SiteGroup group) {
        chosen.clear();
        if (keys.isRow()) {
            add(group.lookup().find(keys.locale()), group);
            return chosen;
        }
        Iterable<?> given = keys.locales();
        if (given == null) {
            return all.computeIfAbsent(group, this::all);
        }
        for (Object language : given) {
            add(group.lookup().find(language), group);
        }
        add(SiteLocale.X_DEFAULT, group);
        chosen.sort(ORDER);
        return chosen;
    }

    private void add(@Nullable SiteLocale locale, SiteGroup group) {
        SiteLanguage target = locale == null || writer(locale) == null ? null : group.target(locale);
        if (target != null && !chosen.contains(target) && chosen.size() <= Locales.MOST) {
            chosen.add(target);
        }
    }

    /** Counts languages named by a page that no site has; a row without a language is skipped. */
    void countStrangers(BoundKeys keys, SkipTally tally) {
        Iterable<?> given = keys.locales();
        String stranger = given == null ? null : lookup.stranger(given);
        if (stranger != null) {
            tally.find(PageFinding.UNKNOWN_LOCALE, handler(), stranger);
        }
    }
}
