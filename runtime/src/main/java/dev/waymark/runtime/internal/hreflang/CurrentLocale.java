package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.LocaleScope;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The language in which a family's pages are currently written, and their values for it. Used by one thread. */
final class CurrentLocale implements LocaleScope {

    private final ConstantGroups parts;

    /** The maps with the page's values. */
    private final List<Map<?, ?>> maps = new ArrayList<>();

    private @Nullable SiteLanguage target;
    private String handler = "";
    private @Nullable CharSequence text;

    /** The number of the page's URLs in all languages, without those that have no value. */
    private int urls;

    /** Why the page isn't listed in languages without a value: of one with all its path variables, if there is any. */
    private SkipReason absent = SkipReason.EMPTY_VALUE;

    CurrentLocale(ConstantGroups parts) {
        this.parts = parts;
    }

    /**
     * Moves to a language.
     *
     * @param urlText its text in URLs
     * @param ofMethod the method of the entry that writes it
     */
    void set(SiteLanguage language, @Nullable CharSequence urlText, String ofMethod) {
        target = language;
        text = urlText;
        handler = ofMethod;
        parts.nextLanguage();
    }

    SiteLanguage target() {
        return Objects.requireNonNull(target);
    }

    /** The method or source that writes it. */
    String handler() {
        return handler;
    }

    @Override
    public String tag() {
        return target().locale().tag();
    }

    @Override
    public void begin() {
        urls++;
        parts.begin();
    }

    @Override
    public void absent(SkipReason reason) {
        urls--;
        absent = absent == SkipReason.EMPTY_VALUE ? reason : absent;
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
        SiteGroup group = target().group();
        SiteLocale locale = target().locale();
        V value = group.lookup().value(values, locale);
        SiteLocale instead = value == null && locale.equals(SiteLocale.X_DEFAULT) ? group.xDefault() : null;
        if (instead != null) {
            value = group.lookup().value(values, instead);
        }
        if (!maps.contains(values)) {
            maps.add(values);
        }
        return value;
    }

    /** A language of the page's values that none of some sites has; {@code null} if there is none. */
    @Nullable
    String stranger(LocaleLookup sites) {
        String stranger = null;
        for (int i = 0; i < maps.size() && stranger == null; i++) {
            stranger = sites.stranger(maps.get(i).keySet());
        }
        return stranger;
    }

    /** Ends a page. Counts values of its maps for languages that no site has. */
    void endPage(LocaleLookup all, SkipTally tally, String ofFamily) {
        urls = 0;
        absent = SkipReason.EMPTY_VALUE;
        String stranger = stranger(all);
        maps.clear();
        if (stranger != null) {
            tally.find(PageFinding.UNKNOWN_LOCALE, ofFamily, stranger);
        }
    }
}
