package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.LanguageTag;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A site's languages: the configured ones in order, each with its text in URLs; if none are configured, every tag.
 * Immutable.
 */
@SuppressWarnings("serial") // The lists and maps are serializable.
public final class Locales implements Serializable {

    private static final long serialVersionUID = 1L;

    /** No configured languages. */
    public static final Locales ANY = new Locales(List.of(), null);

    /** Maximum pages of a cluster, and so languages of a site. */
    public static final int MOST = 200;

    private static final String SETTING = "The locale \"";

    private final List<SiteLocale> all;
    private final @Nullable SiteLocale xDefault;
    private final Map<String, SiteLocale> byTag = new LinkedHashMap<>();
    private final Map<String, SiteLocale> byText = new LinkedHashMap<>();

    private Locales(List<SiteLocale> all, @Nullable SiteLocale xDefault) {
        this.all = List.copyOf(all);
        this.xDefault = xDefault;
        for (SiteLocale locale : all) {
            byTag.put(lower(locale.tag()), locale);
            if (!locale.text().isEmpty()) {
                byText.putIfAbsent(lower(locale.text()), locale);
            }
        }
    }

    /**
     * Parses configured languages.
     *
     * @param given each a tag, {@code de}, or a tag and its text in URLs, {@code en-GB=uk}; an empty text, {@code en=},
     *     is for a language that URLs don't name
     * @param xDefault the tag of the language for all other readers; {@code null} for none
     */
    public static Locales of(List<String> given, @Nullable String xDefault) {
        List<SiteLocale> all = new ArrayList<>();
        for (String text : given) {
            SiteLocale locale = parse(text, all.size());
            if (all.contains(locale)) {
                throw new SitemapConfigurationException(SETTING + locale.tag() + "\" is given twice");
            }
            all.add(locale);
        }
        if (all.size() > MOST) {
            throw new SitemapConfigurationException("There are " + all.size() + " locales; use at most " + MOST);
        }
        Locales locales = new Locales(all, null);
        if (xDefault == null) {
            return locales;
        }
        String tag = tag(xDefault.strip());
        SiteLocale found = locales.tagged(tag);
        if (found == null) {
            throw new SitemapConfigurationException("The x-default \"" + tag + "\" isn't one of the locales " + all
                    + "; add it, or choose one of them");
        }
        return new Locales(all, found);
    }

    private static SiteLocale parse(String given, int order) {
        int equals = given.indexOf('=');
        if (equals < 0) {
            String tag = tag(given.strip());
            return new SiteLocale(tag, tag, false, order);
        }
        String tag = tag(given.substring(0, equals).strip());
        String text = given.substring(equals + 1).strip();
        if (PercentEncoder.segment(new ShardBuffer(64), text, 0, text.length()) != null
                || text.equals(".")
                || text.equals("..")) {
            throw new SitemapConfigurationException(SETTING + tag + "\" has the text " + SkipTally.readable(text)
                    + ", which can't be a path segment. Write en-GB=uk, or en= for no text");
        }
        return new SiteLocale(tag, text, true, order);
    }

    private static String tag(String text) {
        String tag = LanguageTag.find(text);
        if (tag == null) {
            throw new SitemapConfigurationException(
                    SETTING + text + "\" isn't a language tag: " + LanguageTag.explain(text));
        }
        return tag;
    }

    /** The same languages with one for all other readers, if it is among them. */
    public Locales withXDefault(String given) {
        return new Locales(all, byTag.get(lower(tag(given.strip()))));
    }

    /** The configured languages, in order. */
    public List<SiteLocale> all() {
        return all;
    }

    /** Whether any were configured. */
    public boolean isConfigured() {
        return !all.isEmpty();
    }

    /** The language whose pages are also for all other readers. */
    public @Nullable SiteLocale xDefault() {
        return xDefault;
    }

    /**
     * Finds a language.
     *
     * @param locale a {@link Locale}, an enum constant, or text: a text in URLs or a tag
     * @return {@code null} if the site doesn't have it
     */
    public @Nullable SiteLocale find(Object locale) {
        if (locale instanceof Locale known) {
            String tag = LanguageTag.find(known);
            return tag == null ? null : tagged(tag);
        }
        String text = locale instanceof Enum<?> constant ? constant.name().replace('_', '-') : locale.toString();
        if (text.equals(LanguageTag.X_DEFAULT)) {
            return SiteLocale.X_DEFAULT;
        }
        SiteLocale named = byText.get(lower(text));
        if (named != null) {
            return named;
        }
        String tag = LanguageTag.find(text);
        return tag == null ? null : tagged(tag);
    }

    /** Finds a language by its normal tag; {@code null} if the site doesn't have it. */
    public @Nullable SiteLocale tagged(String tag) {
        return isConfigured() ? byTag.get(lower(tag)) : SiteLocale.of(tag);
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
