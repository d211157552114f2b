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
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Appends the media of pages: images, videos, news, own elements, in this order. Drops and counts invalid ones. Used by
 * one thread.
 */
public final class MediaWriter {

    /** Google's limit of images per page. */
    public static final int MAX_IMAGES = 1_000;

    private final Elements elements;
    private final VideoWriter videos;
    private final NewsWriter news;
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
        news = new NewsWriter(elements);
        extensions = new ExtensionWriter(elements, namespaces);
        this.now = now.getEpochSecond();
    }

    /**
     * Appends a page's media.
     *
     * @param base the base URL of site-relative URLs
     * @param facts receives the facts
     */
    public void append(ShardBuffer out, PageMedia media, BaseUrl base, MediaFacts facts) {
        facts.clear();
        int start = out.length();
        MediaKind.each(media.of(MediaKind.IMAGES), image -> image(out, image, base, facts));
        facts.imageBytes = out.length() - start;
        start = out.length();
        MediaKind.each(media.of(MediaKind.VIDEOS), video -> video(out, video, base, facts));
        facts.videoBytes = out.length() - start;
        start = out.length();
        MediaKind.each(media.of(MediaKind.NEWS), article -> news(out, article, facts));
        facts.newsBytes = out.length() - start;
        start = out.length();
        MediaKind.each(media.of(MediaKind.EXTENSIONS), element -> extension(out, element, facts));
        facts.ownBytes = out.length() - start;
    }

    private void image(ShardBuffer out, Object image, BaseUrl base, MediaFacts facts) {
        facts.supplied = true;
        String url = url(image);
        int start = out.length();
        out.ascii("<image:image>");
        if (url == null || facts.images == MAX_IMAGES || !elements.url(out, "image:loc", url, base)) {
            out.length = start;
            elements.drop(DroppedMetadata.IMAGE);
            return;
        }
        Elements.close(out, "image:image");
        facts.images++;
    }

    private static @Nullable String url(Object image) {
        if (image instanceof Image known) {
            return known.url();
        }
        return image instanceof CharSequence || image instanceof URI ? image.toString() : null;
    }

    private void video(ShardBuffer out, Object video, BaseUrl base, MediaFacts facts) {
        facts.supplied = true;
        if (!(video instanceof Video known) || !videos.append(out, known, base)) {
            elements.drop(DroppedMetadata.VIDEO);
        }
    }

    /** Old news aren't an error, and aren't counted. */
    private void news(ShardBuffer out, Object article, MediaFacts facts) {
        facts.supplied = true;
        if (article instanceof News known && NewsWriter.end(known) <= now) {
            return;
        }
        if (article instanceof News known && facts.newsUntil == Long.MAX_VALUE && news.append(out, known)) {
            facts.newsUntil = NewsWriter.end(known);
        } else {
            elements.drop(DroppedMetadata.NEWS);
        }
    }

    private void extension(ShardBuffer out, Object element, MediaFacts facts) {
        facts.supplied = true;
        int used = element instanceof Extension known ? extensions.namespaces(known) : 0;
        if (element instanceof Extension known && used != 0) {
            extensions.append(out, known);
            facts.ownNamespaces |= used;
        } else {
            elements.drop(DroppedMetadata.EXTENSION);
        }
    }
}
