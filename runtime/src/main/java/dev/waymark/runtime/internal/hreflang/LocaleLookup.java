package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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

    /** Finds a language; {@code null} if no site has it. */
    @Nullable
    SiteLocale find(Object locale) {
        Object key = locale instanceof CharSequence ? locale.toString() : locale;
        Optional<SiteLocale> found = known.get(key);
        if (found == null) {
            found = search(key);
            if (known.size() < REMEMBERED && !(key instanceof String text && text.length() > LONGEST)) {
                known.put(key, found);
            }
        }
        return found.orElse(null);
    }

    /** Finds a language by its normal tag; {@code null} if no site has it. */
    @Nullable
    SiteLocale tagged(String tag) {
        for (SitePlan site : sites) {
            SiteLocale locale = site.locales().tagged(tag);
            if (locale != null) {
                return locale;
            }
        }
        return null;
    }

    private Optional<SiteLocale> search(Object key) {
        for (SitePlan site : sites) {
            SiteLocale locale = site.locales().find(key);
            if (locale != null) {
                return Optional.of(locale);
            }
        }
        return Optional.empty();
    }
}
