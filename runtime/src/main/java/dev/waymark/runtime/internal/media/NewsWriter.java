package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.News;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Locale;
import java.util.regex.Pattern;

/** Appends {@code news:news} elements, with their parts in the XSD's order. */
final class NewsWriter {

    /** Google's limit for news. */
    private static final long TWO_DAYS = 2 * 86_400;

    private static final Pattern LANGUAGE = Pattern.compile("zh-cn|zh-tw|[a-z]{2,3}");

    private final Elements elements;

    NewsWriter(Elements elements) {
        this.elements = elements;
    }

    /** The expiration of an article's news, in seconds since 1970. */
    static long end(News news) {
        return Elements.second(news.published()) + TWO_DAYS;
    }

    /** Appends news, or nothing if a part is invalid. */
    boolean append(ShardBuffer out, News news) {
        int start = out.length();
        out.ascii("<news:news><news:publication>");
        boolean written = elements.text(out, "news:name", news.publication(), Integer.MAX_VALUE)
                && language(out, news.language().toLowerCase(Locale.ROOT))
                && elements.date(out, "news:publication_date", news.published())
                && elements.text(out, "news:title", news.title(), Integer.MAX_VALUE);
        if (!written) {
            out.length = start;
            return false;
        }
        Elements.close(out, "news:news");
        return true;
    }

    private boolean language(ShardBuffer out, String language) {
        if (!LANGUAGE.matcher(language).matches()) {
            return false;
        }
        elements.plain(out, "news:language", language);
        Elements.close(out, "news:publication");
        return true;
    }
}
