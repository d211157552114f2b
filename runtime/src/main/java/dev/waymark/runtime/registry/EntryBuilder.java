package dev.waymark.runtime.registry;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;

/** Builds one entry. Called by generated code, from one thread. */
public interface EntryBuilder {

    /**
     * Names the query parameters; their values follow those of the path variables, in this order.
     *
     * @param names the names, unencoded
     * @return this builder
     */
    EntryBuilder query(String... names);

    /**
     * The lastmod of pages that supply none.
     *
     * @param lastModified a date, {@code 2026-11-21}, or a date and time with its offset,
     *     {@code 2026-11-21T09:30:00+01:00}
     * @return this builder
     */
    EntryBuilder lastModified(String lastModified);

    /**
     * The changefreq of pages that supply none.
     *
     * @param changeFrequency the frequency; {@link ChangeFrequency#UNSPECIFIED} for none
     * @return this builder
     */
    EntryBuilder changeFrequency(ChangeFrequency changeFrequency);

    /**
     * The priority of pages that supply none.
     *
     * @param priority 0.0 to 1.0
     * @return this builder
     */
    EntryBuilder priority(double priority);

    /**
     * Says that pages of this entry may have images, videos, news or elements of one's own. Consecutive pages with the
     * same URL are one page then: the media of all of them, and for the rest the first.
     *
     * @return this builder
     */
    EntryBuilder media();

    /** Completes an entry without variables: it is one page. */
    void page();

    /**
     * Completes an entry whose variables are expanded over constants.
     *
     * @param loop writes all URLs of the entry
     */
    void pages(PageLoop loop);

    /**
     * Completes an entry whose pages come from a provider.
     *
     * @param provider the provider's class, which the {@link dev.waymark.runtime.spi.ProviderLocator ProviderLocator}
     *     turns into an instance
     * @param mapper writes the URL of one page
     * @param <T> the type of the provider's pages
     */
    <T> void pages(Class<? extends SitemapProvider<? extends T>> provider, PageMapper<T> mapper);
}
