package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.DroppedMetadata;
import java.net.URI;
import java.time.Instant;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Appends the media of pages: images, videos, news, own elements, in this order. Drops and counts invalid ones. Used by
 * one thread.
 */
public final class MediaWriter {

    /** Google's limit of images per page. */
    static final int MAX_IMAGES = 1_000;

    /** Google's limit for news. */
    private static final long TWO_DAYS = 2 * 86_400;

    private static final Pattern LANGUAGE = Pattern.compile("zh-cn|zh-tw|[a-z]{2,3}");

    private final Elements elements;
    private final VideoWriter videos;
    private final ExtensionWriter extensions;
    private final long now;

    /**
     * Creates a writer.
     *
     * @param now decides the age of news
     * @param dropped receives dropped media
     */
    public MediaWriter(Namespaces namespaces, Instant now, Consumer<DroppedMetadata> dropped) {
        elements = new Elements(dropped);
        videos = new VideoWriter(elements);
        extensions = new ExtensionWriter(elements, namespaces);
        this.now = now.getEpochSecond();
    }

    /**
     * Appends a page's media.
     *
     * @param media of each kind: one, an {@code Iterable} or an array
     * @param base the base URL of site-relative URLs
     * @param facts receives the facts
     */
    public void append(ShardBuffer out, Map<MediaKind, Object> media, BaseUrl base, MediaFacts facts) {
        facts.clear();
        for (MediaKind kind : MediaKind.ALL) {
            int start = out.length;
            MediaKind.each(media.get(kind), one -> append(out, kind, one, base, facts));
            facts.lengthen(kind, out.length - start);
        }
    }

    private void append(ShardBuffer out, MediaKind kind, Object one, BaseUrl base, MediaFacts facts) {
        facts.supplied = true;
        int start = out.length;
        boolean isValid = switch (kind) {
            case IMAGES -> image(out, one, base, facts);
            case VIDEOS -> one instanceof Video video && videos.append(out, video, base);
            case NEWS -> one instanceof News news && news(out, news, facts);
            case EXTENSIONS -> one instanceof Extension element && extension(out, element, facts);
        };
        if (!isValid) {
            out.length = start;
            elements.drop(kind.dropped);
        }
    }

    private boolean image(ShardBuffer out, Object image, BaseUrl base, MediaFacts facts) {
        String url = url(image);
        out.ascii("<image:image>");
        if (url == null || facts.images == MAX_IMAGES || !elements.url(out, "image:loc", url, base)) {
            return false;
        }
        Elements.close(out, "image:image");
        facts.images++;
        return true;
    }

    private static @Nullable String url(Object image) {
        if (image instanceof Image known) {
            return known.url();
        }
        return image instanceof CharSequence || image instanceof URI ? image.toString() : null;
    }

    private boolean news(ShardBuffer out, News news, MediaFacts facts) {
        long end = Elements.second(news.published()) + TWO_DAYS;
        if (end <= now) {
            // Old news aren't an error, and aren't counted.
            return true;
        }
        String language = news.language().toLowerCase(Locale.ROOT);
        out.ascii("<news:news><news:publication>");
        if (facts.newsUntil != Long.MAX_VALUE
                || !elements.text(out, "news:name", news.publication(), Integer.MAX_VALUE)
                || !LANGUAGE.matcher(language).matches()) {
            return false;
        }
        elements.plain(out, "news:language", language);
        Elements.close(out, "news:publication");
        if (!elements.date(out, "news:publication_date", news.published())
                || !elements.text(out, "news:title", news.title(), Integer.MAX_VALUE)) {
            return false;
        }
        Elements.close(out, "news:news");
        facts.newsUntil = end;
        return true;
    }

    private boolean extension(ShardBuffer out, Extension element, MediaFacts facts) {
        int used = extensions.namespaces(element);
        if (used != 0) {
            extensions.append(out, element);
            facts.ownNamespaces |= used;
        }
        return used != 0;
    }
}
