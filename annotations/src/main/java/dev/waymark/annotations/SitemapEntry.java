package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Lists the pages of a controller method in the sitemap.
 *
 * <p>Put it on a method that answers GET requests: a Spring handler method, or a JAX-RS resource method. The address
 * comes from the mapping annotations that are already there; nothing is repeated.
 *
 * <pre>{@code
 * @GetMapping("/")
 * @SitemapEntry(priority = 1.0)
 * String home() { ... }
 *
 * @GetMapping("/cities/{country}/{slug}")
 * @SitemapEntry(provider = CityPages.class)
 * String city(@PathVariable String country, @PathVariable String slug) { ... }
 * }</pre>
 *
 * <p>A route with path variables stands for many pages. Their values come from a {@linkplain #provider() provider}, one
 * object for each page; every {@code {variable}} is bound, while compiling, to the property of the same name (a record
 * component, {@code getX()}, {@code isX()}, {@code x()} or a public field). A path variable whose handler parameter is
 * an enum needs no provider: it is expanded over the constants. A variable that nothing supplies is a compile error.
 *
 * <p>Properties called {@code lastModified}, {@code priority} and {@code changeFrequency} of the provider's type become
 * the metadata of each page; where such a property is {@code null}, the constant given here is used. Nothing is ever
 * invented: without a property or a constant, the element is not written.
 *
 * <p>The annotation is repeatable, for a method that is mapped to several paths or has several kinds of pages.
 *
 * <p><b>Languages.</b> An entry with a {@link #locale() locale} lists pages that exist in several languages, and each
 * page names all its languages. Any property may then be a {@code Map} with a value for each language:
 *
 * <pre>{@code
 * @GetMapping({"/products/{slug}", "/{lang}/products/{slug}"})
 * @SitemapEntry(path = "/products/{slug}", locale = "en", provider = Products.class)
 * @SitemapEntry(path = "/{lang}/products/{slug}", locale = "{lang}", provider = Products.class)
 * String product(@PathVariable(required = false) String lang, @PathVariable String slug) { ... }
 *
 * record Product(Map<Locale, String> slug, Instant lastModified) {}
 * }</pre>
 *
 * <p>It is kept in class files, for the annotation processor, and costs nothing at run time.
 *
 * @see SitemapExclude
 * @see SitemapDefaults
 * @see <a href="https://www.sitemaps.org/protocol.html">Sitemaps 0.9</a>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
@Repeatable(SitemapEntries.class)
public @interface SitemapEntry {

    /**
     * The bean that supplies the pages: one object for each page, whose properties fill the path variables.
     *
     * <p>Without {@link #method() method}, it is a concrete, non-generic class that implements
     * {@code SitemapProvider<T>}, and a bean of the application (or registered by hand with the runtime). With it, it
     * is any class or interface that has that method.
     *
     * @return the provider's class; {@code SitemapProvider} itself, the default, stands for "none"
     */
    Class<?> provider() default SitemapProvider.class;

    /**
     * The method of the {@linkplain #provider() provider} that supplies the pages, where that is no
     * {@code SitemapProvider} but a repository, a service or any other bean, or an interface of one:
     *
     * <pre>{@code
     * @GetMapping("/posts/{slug}")
     * @SitemapEntry(provider = PostRepository.class, method = "streamPublished")
     * String post(@PathVariable String slug) { ... }
     *
     * interface PostRepository extends JpaRepository<Post, Long> {
     *   @Query("select p from Post p where p.published order by p.id")
     *   Stream<Post> streamPublished();
     * }
     * }</pre>
     *
     * <table>
     *   <caption>The forms of the method</caption>
     *   <tr><th>the method</th><th>what becomes of it</th></tr>
     *   <tr><td>{@code Stream<T> m()}</td><td>read to its end, and closed</td></tr>
     *   <tr><td>{@code Iterable<T> m()}, {@code List<T> m()}, {@code T[] m()} and the like</td><td>read to its end; and
     *       closed, if it can be, as a {@code Cursor} of MyBatis or jOOQ</td></tr>
     *   <tr><td>{@code Flux<T> m()} (Reactor), {@code Multi<T> m()} (Mutiny)</td><td>read to its end, a bounded number
     *       of pages at a time; cancelled where a page fails</td></tr>
     *   <tr><td>{@code void m(Consumer<? super T> sink)}</td><td>called with the sink of a {@link SitemapProvider},
     *       which it pushes the pages into</td></tr>
     * </table>
     *
     * <p>The compiler finds out the type of the pages, and binds its properties as it does for a provider. Of
     * overloads, the one without parameters is meant. Streams and iterables are read within a transaction that only
     * reads, where the application has a transaction manager. A static method needs no bean; where its only type
     * parameter is the type of the pages, as in Panache's {@code streamAll()}, they are of the class that is named.
     *
     * @return the name of the method, without parentheses; none by default
     */
    String method() default "";

    /**
     * Properties whose names differ from the path variable or the metadata they supply.
     *
     * @return the renamed bindings; by default every name is bound to the property of the same name
     */
    Bind[] bind() default {};

    /**
     * Which of the method's paths is listed, where it is mapped to several. By default the first one is.
     *
     * @return one of the mapped paths, complete with the class's prefix, exactly as the framework combines them; for a
     *     mapping with a wildcard, any path that it answers; for a prefix with a variable that Spring is told of at run
     *     time, or a sub-resource of JAX-RS that no locator names, the whole path
     */
    String path() default "";

    /**
     * Query parameters of the listed URLs. Each is bound to the page's property of the same name, as a path variable
     * is; a parameter whose property is {@code null} is left out of that page's URL. The order is kept.
     *
     * @return the names of the query parameters; none by default
     */
    String[] query() default {};

    /**
     * What tells the language of these pages.
     *
     * <table>
     *   <caption>The forms</caption>
     *   <tr><th>value</th><th>the language is</th></tr>
     *   <tr><td>{@code "de"}, {@code "pt-BR"}, {@code "zh-Hant-TW"}</td><td>this one</td></tr>
     *   <tr><td>{@code "{lang}"}</td><td>the value of this path variable, or of this parameter that stands in
     *       {@link #query() query}</td></tr>
     *   <tr><td>{@code "*"}</td><td>that of the host: sites of other languages have hosts of their own</td></tr>
     *   <tr><td>{@code "x-default"}</td><td>none: the page for everybody else, such as a choice of languages</td></tr>
     * </table>
     *
     * <p>Pages of an entry with a locale carry {@code xhtml:link} elements, by which search engines learn of the same
     * page in other languages. The variable needs no property: it is filled with the text that URLs have for each
     * language. Where the handler takes it as an enum, the constants are the languages, and are called as tags are,
     * with {@code _} in place of {@code -}; if not, {@code waymark.locales} has them. Entries of one method with the
     * same provider and section are one family: a page is listed by the entry of its language, and by the one with a
     * variable or {@code "*"} in every other language.
     *
     * <p>A {@code Map} keyed by {@link java.util.Locale}, by tags as text or by an enum of languages supplies a value
     * for each. Where the value for a path variable is missing, the page is not listed in that language.
     *
     * @return a language tag as search engines read it: an ISO 639-1 language, optionally a script, optionally an ISO
     *     3166-1 region; or one of the other forms; none by default
     * @see <a href="https://developers.google.com/search/docs/specialty/international/localized-versions">Localized
     *     versions of your pages</a>
     * @see <a href="https://www.rfc-editor.org/info/bcp47">BCP 47, tags for identifying languages</a>
     */
    String locale() default "";

    /**
     * Joins this entry with those of other methods and classes that list the same pages in other languages. All of them
     * have this name, a {@link #locale() locale}, the same provider or none, and the same section. The entries of one
     * method belong together without it.
     *
     * <pre>{@code
     * @GetMapping("/about")         @SitemapEntry(locale = "en", cluster = "about") String about() { ... }
     * @GetMapping("/de/ueber-uns")  @SitemapEntry(locale = "de", cluster = "about") String ueberUns() { ... }
     * }</pre>
     *
     * @return any name; none by default
     */
    String cluster() default "";

    /**
     * The section of the sitemap that lists these pages. A section has sitemap files of its own,
     * {@code sitemap-<section>-<key>.xml}, is refreshed as one, and fails as one.
     *
     * <p>Without it the section of {@link SitemapDefaults} counts; without that, entries that have no provider belong
     * to {@code pages}, and the others to a section named after the controller: {@code city-guide} for
     * {@code CityGuideController}.
     *
     * @return letters, digits, {@code -} and {@code _}, at most 100
     */
    String section() default "";

    /**
     * When these pages last changed, for pages whose date is known when the application is built.
     *
     * @return a date, {@code 2026-11-21}, or a time with its offset, {@code 2026-11-21T09:30:00+01:00}; none by default
     * @see <a href="https://www.sitemaps.org/protocol.html#lastmoddef">Sitemaps 0.9, lastmod</a>
     */
    String lastModified() default "";

    /**
     * How often these pages are likely to change.
     *
     * @return the change frequency; nothing is written for {@link ChangeFrequency#UNSPECIFIED}, the default
     * @see <a href="https://www.sitemaps.org/protocol.html#changefreqdef">Sitemaps 0.9, changefreq</a>
     */
    ChangeFrequency changeFrequency() default ChangeFrequency.UNSPECIFIED;

    /**
     * The priority of these pages among the others of this site, from 0.0 to 1.0. Written with one decimal.
     *
     * @return the priority; nothing is written unless one is given
     * @see <a href="https://www.sitemaps.org/protocol.html#prioritydef">Sitemaps 0.9, priority</a>
     */
    double priority() default -1;

    /**
     * The time zone of a {@code lastModified} property of type {@code LocalDateTime}, which is refused without one.
     *
     * @return a zone that {@code java.time.ZoneId.of} understands, such as {@code UTC} or {@code Europe/Zurich}
     */
    String zone() default "";
}
