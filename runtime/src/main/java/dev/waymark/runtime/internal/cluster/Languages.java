package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.listing.EntryLocale;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.LanguageFinding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Which entry of a family writes the pages of a language, and in which languages pages are listed. Used by one thread.
 *
 * @param <T> the type of the provider's pages
 */
final class Languages<T> {

    private static final Comparator<Target> ORDER = Comparator.comparing(Target::locale);

    private final List<EntryWriter<T>> writers;
    private final LocaleLookup lookup;
    private final Map<SiteLocale, EntryWriter<T>> own = new HashMap<>();
    private final @Nullable EntryWriter<T> rest;
    private final Map<Audience, List<Target>> all = new HashMap<>();
    private final List<Target> chosen = new ArrayList<>();

    Languages(List<EntryWriter<T>> writers, LocaleLookup lookup) {
        this.writers = writers;
        this.lookup = lookup;
        EntryWriter<T> takesTheRest = null;
        for (EntryWriter<T> writer : writers) {
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

    /** Who writes the pages of a language: the entry of that language, else the one that takes the rest. */
    @Nullable
    EntryWriter<T> writer(SiteLocale locale) {
        EntryWriter<T> writer = own.get(locale);
        if (writer != null) {
            return writer;
        }
        return rest != null && !locale.equals(SiteLocale.X_DEFAULT) && rest.knows(locale) ? rest : null;
    }

    /** Whom messages name. */
    String handler() {
        return writers.get(0).entry().handler();
    }

    /** All languages of an audience that have an entry. */
    List<Target> all(Audience audience) {
        return all.computeIfAbsent(audience, this::find);
    }

    private List<Target> find(Audience audience) {
        TreeSet<SiteLocale> locales = new TreeSet<>(own.keySet());
        audience.configured().forEach(target -> locales.add(target.locale()));
        if (rest != null) {
            rest.named().forEach(locales::add);
        }
        List<Target> targets = new ArrayList<>();
        for (SiteLocale locale : locales) {
            Target target = writer(locale) == null ? null : audience.target(locale);
            if (target != null) {
                targets.add(target);
            }
        }
        if (targets.isEmpty() && !audience.isConfigured()) {
            throw new IllegalStateException("Nothing says in which languages the pages of " + handler()
                    + " are; set waymark.locales, such as en,de, or bind the locale of a page");
        }
        return targets;
    }

    /**
     * The languages of a page.
     *
     * @param given those that it names; {@code null} for all
     * @return valid until the next call
     */
    List<Target> of(@Nullable Iterable<?> given, Audience audience) {
        if (given == null) {
            return all(audience);
        }
        chosen.clear();
        for (Object language : given) {
            SiteLocale locale = language == null ? null : lookup.find(language);
            add(locale, audience);
        }
        add(own.containsKey(SiteLocale.X_DEFAULT) ? SiteLocale.X_DEFAULT : null, audience);
        chosen.sort(ORDER);
        return chosen;
    }

    private void add(@Nullable SiteLocale locale, Audience audience) {
        Target target = locale == null || writer(locale) == null ? null : audience.target(locale);
        if (target != null && !chosen.contains(target) && chosen.size() <= Locales.MOST) {
            chosen.add(target);
        }
    }

    /** Counts what a page names that is no language of any site. */
    void countStrangers(@Nullable Iterable<?> given, SkipTally tally) {
        if (given == null) {
            return;
        }
        for (Object language : given) {
            if (language == null || lookup.find(language) == null) {
                tally.find(LanguageFinding.UNKNOWN_LOCALE, handler(), String.valueOf(language));
                return;
            }
        }
    }
}
