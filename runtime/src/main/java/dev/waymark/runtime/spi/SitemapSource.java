package dev.waymark.runtime.spi;

import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Lists pages without an annotated method: functional routes, static files, the pages of a content management system.
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
 * <p>The pages get the same encoding and checks as those of annotated methods, and belong to a section, which several
 * sources and entries may share. The rules of {@linkplain dev.waymark.annotations.SitemapProvider#pages providers} on
 * order, failure and threads apply.
 */
public interface SitemapSource {

    /**
     * The section that lists the pages. Called once, when the {@link dev.waymark.runtime.Sitemap Sitemap} is built.
     *
     * @return letters, digits, {@code -} and {@code _}, at most 100
     */
    String section();

    /**
     * The name of this source in messages.
     *
     * @return by default the name of its class; a wrapper returns the name of the wrapped source
     */
    default String name() {
        return getClass().getName();
    }

    /**
     * Pushes every page once into the sink.
     *
     * @param sink takes the pages, only on the calling thread and until this method returns; rejects {@code null}
     * @throws Exception if the pages can't be supplied completely; the published pages stay
     */
    void pages(Consumer<? super SourcePage> sink) throws Exception;

    /**
     * Estimates the number of pages, as {@link dev.waymark.annotations.SitemapProvider#expectedPages()} does.
     *
     * @return about how many pages {@link #pages} pushes; empty by default
     * @throws Exception if counting fails; the refresh continues
     */
    default OptionalLong expectedPages() throws Exception {
        return OptionalLong.empty();
    }
}
