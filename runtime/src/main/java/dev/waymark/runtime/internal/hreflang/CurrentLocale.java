package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.LocaleScope;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The language in which a family's pages are currently written, and their values for it. Used by one thread. */
final class CurrentLocale implements LocaleScope {

    private final LocaleLookup all;
    private final ConstantGroups parts;

    /** The page's maps, and the number of values found in each. */
    private Map<?, ?>[] maps = new Map<?, ?>[4];

    private int[] hits = new int[4];
    private int count;

    private LocaleLookup lookup;
    private SiteLocale locale = SiteLocale.X_DEFAULT;
    private @Nullable SiteLocale instead;
    private @Nullable CharSequence text;

    /** The number of the page's URLs in all languages, without those that have no value. */
    private int urls;

    /** Why the page isn't listed in the last of the languages without a value. */
    private SkipReason absent = SkipReason.EMPTY_VALUE;

    CurrentLocale(LocaleLookup all, ConstantGroups parts) {
        this.all = all;
        lookup = all;
        this.parts = parts;
    }

    /**
     * Moves to a language.
     *
     * @param urlText its text in URLs
     */
    void set(SiteLanguage target, @Nullable CharSequence urlText) {
        locale = target.locale();
        lookup = target.group().lookup();
        text = urlText;
        instead = locale.equals(SiteLocale.X_DEFAULT) ? target.group().xDefault() : null;
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
        V value = lookup.value(values, locale);
        if (value == null && instead != null) {
            value = lookup.value(values, instead);
        }
        note(values, value != null);
        return value;
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
            if (all.find(key) == null) {
                return String.valueOf(key);
            }
        }
        return null;
    }
}
