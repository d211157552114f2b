package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the languages that pages name, and values for a language, with a cache. Used by one thread. */
final class LocaleLookup {

    /** Maximum cached values, whatever providers supply. */
    private static final int REMEMBERED = 1_000;

    private static final int LONGEST = 40;

    /** Maximum keys of a language: as text, as a locale, as constants of enums. */
    private static final int KEYS = 8;

    private final List<SitePlan> sites;
    private final Map<Object, Optional<SiteLocale>> known = new HashMap<>();
    private final Map<SiteLocale, List<Object>> keys = new HashMap<>();

    LocaleLookup(List<SitePlan> sites) {
        this.sites = sites;
    }

    /** Finds a language; {@code null} for {@code null}, or if no site has it. */
    @Nullable
    SiteLocale find(@Nullable Object locale) {
        if (locale == null) {
            return null;
        }
        Object key = locale instanceof CharSequence ? locale.toString() : locale;
        Optional<SiteLocale> found = known.get(key);
        if (found == null) {
            found = first(locales -> locales.find(key));
            if (known.size() < REMEMBERED && !(key instanceof String text && text.length() > LONGEST)) {
                known.put(key, found);
            }
        }
        return found.orElse(null);
    }

    /** The first of some keys that no site has; {@code null} if there is none. */
    @Nullable
    String stranger(Iterable<?> given) {
        for (Object key : given) {
            if (find(key) == null) {
                return String.valueOf(key);
            }
        }
        return null;
    }

    /** Finds a language by its normal tag; {@code null} if no site has it. */
    @Nullable
    SiteLocale tagged(String tag) {
        return first(locales -> locales.tagged(tag)).orElse(null);
    }

    /** Finds the value for a language; {@code null} if there is none. */
    <V> @Nullable V value(Map<?, ? extends V> values, SiteLocale wanted) {
        List<Object> known = keys.computeIfAbsent(wanted, key -> new ArrayList<>(2));
        for (int i = 0; i < known.size(); i++) {
            V value = get(values, known.get(i));
            if (value != null) {
                return value;
            }
        }
        for (Map.Entry<?, ? extends V> entry : values.entrySet()) {
            Object key = entry.getKey();
            V value = entry.getValue();
            if (value != null && wanted.equals(find(key))) {
                if (known.size() < KEYS) {
                    known.add(key);
                }
                return value;
            }
        }
        return null;
    }

    /** Handles sorted maps, which can't compare keys of other types. */
    private static <V> @Nullable V get(Map<?, ? extends V> values, Object key) {
        try {
            return values.get(key);
        } catch (ClassCastException e) {
            return null;
        }
    }

    private Optional<SiteLocale> first(Function<Locales, @Nullable SiteLocale> find) {
        return sites.stream()
                .flatMap(site -> Stream.ofNullable(find.apply(site.locales())))
                .findFirst();
    }
}
