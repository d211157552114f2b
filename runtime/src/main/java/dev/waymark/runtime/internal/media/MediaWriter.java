package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.MediaKind;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.DroppedMetadata;
import java.net.URI;
import java.time.Instant;
import java.util.Arrays;
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
    private static final long TWO_DAYS = 2 * W3cDate.DAY;

    private static final Pattern LANGUAGE = Pattern.compile("zh-cn|zh-tw|[a-z]{2,3}");

    private final ShardBuffer out;
    private final ElementFacts facts;
    private final Elements elements;
    private final VideoWriter videos;
    private final ExtensionWriter extensions;
    private final long now;

    /**
     * Creates a writer.
     *
     * @param out the buffer of the pages
     * @param base the base URL of site-relative URLs
     * @param now decides the age of news
     * @param facts receives the facts about each page's media
     * @param dropped receives dropped media
     */
    public MediaWriter(
            ShardBuffer out,
            BaseUrl base,
            Namespaces namespaces,
            Instant now,
            ElementFacts facts,
            Consumer<DroppedMetadata> dropped) {
        this.out = out;
        this.facts = facts;
        elements = new Elements(out, base, dropped);
        videos = new VideoWriter(elements);
        extensions = new ExtensionWriter(elements, namespaces);
        this.now = now.getEpochSecond();
    }

    /**
     * Appends a page's media.
     *
     * @param media of each kind: one, an {@code Iterable} or an array
     */
    public void append(Map<MediaKind, Object> media) {
        for (MediaKind kind : MediaKind.ALL) {
            int start = out.length;
            each(media.get(kind), one -> append(kind, one));
            facts.lengthen(kind, out.length - start);
        }
    }

    /** Passes on each of several values, or the only one; skips {@code null}. */
    private static void each(@Nullable Object supplied, Consumer<Object> consumer) {
        if (supplied instanceof Iterable<?> several) {
            for (Object one : several) {
                if (one != null) {
                    consumer.accept(one);
                }
            }
        } else if (supplied instanceof @Nullable Object[] several) {
            each(Arrays.asList(several), consumer);
        } else if (supplied != null) {
            consumer.accept(supplied);
        }
    }

    private void append(MediaKind kind, Object one) {
        facts.hasMedia = true;
        int start = out.length;
        boolean isValid = switch (kind) {
            case IMAGES -> image(one);
            case VIDEOS -> one instanceof Video video && videos.append(video);
            case NEWS -> one instanceof News news && news(news);
            case EXTENSIONS -> one instanceof Extension element && extension(element);
        };
        if (!isValid) {
            out.length = start;
            elements.drop(kind.dropped());
        }
    }

    private boolean image(Object image) {
        String url = url(image);
        out.ascii("<image:image>");
        if (url == null || facts.images == MAX_IMAGES || !elements.url("image:loc", url)) {
            return false;
        }
        elements.close("image:image");
        facts.images++;
        return true;
    }

    private static @Nullable String url(Object image) {
        if (image instanceof Image known) {
            return known.url();
        }
        return image instanceof CharSequence || image instanceof URI ? image.toString() : null;
    }

    private boolean news(News news) {
        long end = Elements.second(news.published()) + TWO_DAYS;
        if (end <= now) {
            // Old news aren't an error, and aren't counted.
            return true;
        }
        String language = news.language().toLowerCase(Locale.ROOT);
        out.ascii("<news:news><news:publication>");
        if (!elements.text("news:name", news.publication(), Integer.MAX_VALUE)
                || !LANGUAGE.matcher(language).matches()) {
            return false;
        }
        elements.plain("news:language", language);
        elements.close("news:publication");
        if (!elements.date("news:publication_date", news.published())
                || !elements.text("news:title", news.title(), Integer.MAX_VALUE)) {
            return false;
        }
        elements.close("news:news");
        facts.newsUntil = end;
        return true;
    }

    private boolean extension(Extension element) {
        int used = extensions.namespaces(element);
        if (used != 0) {
            extensions.append(element);
            facts.ownNamespaces |= used;
        }
        return used != 0;
    }
}
