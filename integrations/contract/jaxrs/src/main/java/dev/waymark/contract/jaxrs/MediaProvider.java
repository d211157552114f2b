package dev.waymark.contract.jaxrs;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.MediaPage;
import dev.waymark.contract.MediaPages;
import jakarta.inject.Singleton;
import java.util.function.Consumer;

/** Pages with images, videos, news and own elements. */
@Singleton
class MediaProvider implements SitemapProvider<MediaPage> {

    @Override
    public void pages(Consumer<? super MediaPage> sink) {
        MediaPages.media(sink);
    }
}
