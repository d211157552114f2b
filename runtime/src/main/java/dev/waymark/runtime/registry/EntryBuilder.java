package dev.waymark.runtime.registry;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

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
     * The language of the entry's pages. Entries with a language that share one pass are a <i>family</i>: those of one
     * method, or of one {@linkplain #cluster cluster}, with the same provider and section. Each page of it is one page
     * in several languages, and each URL is listed with links to the others.
     *
     * @param locale a tag, such as {@code de} or {@code en-GB}: the entry writes the pages in that language alone.
     *     <code>{lang}</code>, a variable of the path or one of the {@linkplain #query query}: it writes those in each
     *     language that has no entry of its own. {@code *}: the same, where the site's host tells the language.
     *     {@code x-default}: it writes the page for readers of any other language
     * @return this builder
     */
    EntryBuilder locale(String locale);

    /**
     * The language of the entry's pages, where the handler takes it as an enum.
     *
     * @param locale as in {@link #locale(String)}: <code>{lang}</code>
     * @param constants all languages that the handler knows. A constant stands for the configured locale whose text in
     *     URLs or whose tag is its name, whatever its case, and with {@code _} for {@code -}; else its name is the tag
     * @return this builder
     */
    EntryBuilder locale(String locale, Enum<?>[] constants);

    /**
     * Puts the entry into one family with the entries of other methods. Only with a {@linkplain #locale locale}.
     *
     * @param name what these entries have in common
     * @return this builder
     */
    EntryBuilder cluster(String name);

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

    /**
     * Completes an entry whose pages come from a provider, and say what they are.
     *
     * @param provider as in {@link #pages(Class, PageMapper)}
     * @param keys tells the languages, the cluster and the site of one page
     * @param mapper writes the URL of one page; with a {@linkplain #locale locale}, it is called once for each language
     * @param <T> the type of the provider's pages
     */
    <T> void pages(Class<? extends SitemapProvider<? extends T>> provider, PageKeyMapper<T> keys, PageMapper<T> mapper);

    /**
     * Says that the pages are those of a stream that a bean's method returns. It is read to its end, one page after the
     * other on the refreshing thread, and then closed, as it is when a page fails.
     *
     * @param bean the bean's class or interface, which the {@link dev.waymark.runtime.spi.ProviderLocator
     *     ProviderLocator} turns into an instance
     * @param method the name of the method, for messages
     * @param call calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> stream(Class<B> bean, String method, PageCall<B, ? extends Stream<? extends T>> call);

    /**
     * Says that the pages are those of a stream that a static method returns.
     *
     * @param type the class that the entry names
     * @param method as for {@link #stream(Class, String, PageCall)}
     * @param call calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> stream(Class<?> type, String method, Callable<? extends Stream<? extends T>> call);

    /**
     * Says that the pages are those that a bean's method returns: a collection, or anything else to go through. Where
     * that, or its iterator, is {@link AutoCloseable}, as the cursors of MyBatis and jOOQ are, it is closed, also when
     * a page fails.
     *
     * @param bean as for {@link #stream(Class, String, PageCall)}
     * @param method as above
     * @param call calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> iterable(Class<B> bean, String method, PageCall<B, ? extends Iterable<? extends T>> call);

    /**
     * Says that the pages are those that a static method returns.
     *
     * @param type the class that the entry names
     * @param method as for {@link #iterable(Class, String, PageCall)}
     * @param call calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> iterable(Class<?> type, String method, Callable<? extends Iterable<? extends T>> call);

    /**
     * Says that the pages are those of a reactive source that a bean's method returns: generated code turns it into a
     * stream by a method of its own, which asks for a bounded number of pages at a time. No transaction is opened for
     * it, for it would read on another thread.
     *
     * @param bean as for {@link #stream(Class, String, PageCall)}
     * @param method as above
     * @param call calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> reactive(Class<B> bean, String method, PageCall<B, ? extends Stream<? extends T>> call);

    /**
     * Says that the pages are those of a reactive source that a static method returns.
     *
     * @param type the class that the entry names
     * @param method as for {@link #reactive(Class, String, PageCall)}
     * @param call calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> reactive(Class<?> type, String method, Callable<? extends Stream<? extends T>> call);

    /**
     * Says that a bean's method pushes the pages, as a provider does. It opens its transaction itself.
     *
     * @param bean as for {@link #stream(Class, String, PageCall)}
     * @param method as above
     * @param push calls it
     * @param <B> the type of the bean
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <B, T> PagesBuilder<T> push(Class<B> bean, String method, PagePush<B, T> push);

    /**
     * Says that a static method pushes the pages.
     *
     * @param type the class that the entry names
     * @param method as for {@link #push(Class, String, PagePush)}
     * @param push calls it
     * @param <T> the type of the pages
     * @return completes the entry
     */
    <T> PagesBuilder<T> push(Class<?> type, String method, SitemapProvider<T> push);
}
