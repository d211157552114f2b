package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.LocaleScope;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The language in which a family's pages are currently written, and their values for it. Used by one thread. */
final class CurrentLocale implements LocaleScope {

    /** Maximum keys of a language: as text, as a locale, as constants of enums. */
    private static final int KEYS = 8;

    private final LocaleLookup lookup;
    private final Map<SiteLocale, List<Object>> keys = new HashMap<>();
    private final ConstantGroups parts;

    /** The page's maps, and the number of values found in each. */
    private Map<?, ?>[] maps = new Map<?, ?>[4];

    private int[] hits = new int[4];
    private int count;

    private SiteLocale locale = SiteLocale.X_DEFAULT;
    private @Nullable SiteLocale instead;
    private @Nullable CharSequence text;

    /** The number of the page's URLs in all languages, without those that have no value. */
    private int urls;

    /** Why the page isn't listed in the last of the languages without a value. */
    private SkipReason absent = SkipReason.EMPTY_VALUE;

    CurrentLocale(LocaleLookup lookup, ConstantGroups parts) {
        this.lookup = lookup;
        this.parts = parts;
    }

    /**
     * Moves to a language.
     *
     * @param urlText its text in URLs
     * @param otherwise the language whose values replace missing ones
     */
    void set(SiteLocale language, @Nullable CharSequence urlText, @Nullable SiteLocale otherwise) {
        locale = language;
        text = urlText;
        instead = otherwise;
        parts.nextLanguage();
    }

    @Override
    public String tag() {
        return locale.tag();
    }

    @Override
    public void begin() {
        urls++;
        parts.begin();
    }

    @Override
    public void absent(SkipReason reason) {
        urls--;
        absent = reason;
    }

    /** Whether the page was listed or skipped in any language, rather than having no value. */
    boolean hasUrls() {
        return urls > 0;
    }

    SkipReason absent() {
        return absent;
    }

    @Override
    public void constant(Enum<?> value) {
        parts.constant(value);
    }

    @Override
    public @Nullable CharSequence text() {
        return text;
    }

    @Override
    public <V> @Nullable V in(Map<?, ? extends V> values) {
        V value = find(values, locale);
        if (value == null && instead != null) {
            value = find(values, instead);
        }
        note(values, value != null);
        return value;
    }

    private <V> @Nullable V find(Map<?, ? extends V> values, SiteLocale wanted) {
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
            if (value != null && wanted.equals(lookup.find(key))) {
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

    private void note(Map<?, ?> values, boolean hit) {
        int i = 0;
        while (i < count && maps[i] != values) {
            i++;
        }
        if (i == count) {
            if (count == maps.length) {
                maps = Arrays.copyOf(maps, count * 2);
                hits = Arrays.copyOf(hits, count * 2);
            }
            maps[count] = values;
            hits[count++] = 0;
        }
        if (hit) {
            hits[i]++;
        }
    }

    /** Ends a page. Counts values of its maps for languages that the site doesn't have. */
    void endPage(SkipTally tally, String handler) {
        urls = 0;
        absent = SkipReason.EMPTY_VALUE;
        String stranger = null;
        for (int i = 0; i < count; i++) {
            Map<?, ?> values = Objects.requireNonNull(maps[i]);
            maps[i] = Map.of();
            if (stranger == null && hits[i] < values.size()) {
                stranger = stranger(values);
            }
        }
        count = 0;
        if (stranger != null) {
            tally.find(PageFinding.UNKNOWN_LOCALE, handler, stranger);
        }
    }

    private @Nullable String stranger(Map<?, ?> values) {
        for (Object key : values.keySet()) {
            if (lookup.find(key) == null) {
                return String.valueOf(key);
            }
        }
        return null;
    }
}
