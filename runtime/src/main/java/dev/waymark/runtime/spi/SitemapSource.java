package dev.waymark.runtime.spi;

import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Lists pages that no annotation can reach: functional routes, static files, the pages of a content management system.
 *
 * <pre>{@code
 * @Component
 * class HelpPages implements SitemapSource {
 *   public String section() { return "help"; }
 *
 *   public void pages(Consumer<? super SourcePage> sink) {
 *     sink.accept(SourcePage.of("/help"));
 *     articles.forEach(a -> sink.accept(SourcePage.of("/help/" + a.title()).lastModified(a.changedAt())));
 *   }
 * }
 * }</pre>
 *
 * <p>The pages pass the same encoding and checks as those of annotated methods, and belong to a section like them;
 * several sources, and entries, may share one. What holds for {@linkplain dev.waymark.annotations.SitemapProvider#pages
 * providers} about order, failure and threads holds here.
 */
public interface SitemapSource {

    /**
     * The section that lists the pages. Asked once, when the {@link dev.waymark.runtime.Sitemap Sitemap} is built.
     *
     * @return letters, digits, {@code -} and {@code _}
     */
    String section();

    /**
     * What messages call this source.
     *
     * @return the name of its class, by default; a wrapper gives the name of what it wraps
     */
    default String name() {
        return getClass().getName();
    }

    /**
     * Pushes every page, once, into the sink.
     *
     * @param sink takes the pages, on the calling thread only, and only until this method returns; it refuses
     *     {@code null}
     * @throws Exception if the pages cannot be supplied completely; what was published before stays in place
     */
    void pages(Consumer<? super SourcePage> sink) throws Exception;

    /**
     * Says how many pages there are, as {@link dev.waymark.annotations.SitemapProvider#expectedPages()} does.
     *
     * @return how many pages {@link #pages} will push, about; by default empty
     * @throws Exception if it cannot be found out; nothing else comes of that
     */
    default OptionalLong expectedPages() throws Exception {
        return OptionalLong.empty();
    }
}
