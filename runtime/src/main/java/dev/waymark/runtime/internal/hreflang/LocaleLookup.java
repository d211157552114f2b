package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the languages that pages name, with a cache. Used by one thread. */
final class LocaleLookup {

    /** Maximum cached values, whatever providers supply. */
    private static final int REMEMBERED = 1_000;

    private static final int LONGEST = 40;

    private final List<SitePlan> sites;
    private final Map<Object, Optional<SiteLocale>> known = new HashMap<>();

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

    /** Finds a language by its normal tag; {@code null} if no site has it. */
    @Nullable
    SiteLocale tagged(String tag) {
        return first(locales -> locales.tagged(tag)).orElse(null);
    }

    private Optional<SiteLocale> first(Function<Locales, @Nullable SiteLocale> find) {
        return sites.stream()
                .flatMap(site -> Stream.ofNullable(find.apply(site.locales())))
                .findFirst();
    }
}
