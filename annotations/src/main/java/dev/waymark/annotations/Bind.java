package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds a path variable, a query parameter or a piece of metadata to a property with another name; or binds what a page
 * says of its languages and its site, which is never bound by name.
 *
 * <pre>{@code
 * @GetMapping("/articles/{id}")
 * @SitemapEntry(provider = Articles.class, bind = {
 *     @Bind(to = "id", from = "slug"),
 *     @Bind(to = "lastModified", from = "updatedAt")})
 * }</pre>
 *
 * <p>These four are bound by this annotation only, never because a property has such a name:
 *
 * <ul>
 *   <li>{@code locale}: the language of a page that has one language, as a row of a table has. A
 *       {@link java.util.Locale}, a language tag as text, or an enum whose constants are called as tags are, with
 *       {@code _} in place of {@code -}. The entry has a {@link SitemapEntry#locale() locale}.
 *   <li>{@code locales}: the languages of a page that has several. A collection or an array of the types above. Without
 *       it, such a page is listed in all languages of the site. The entry has a locale.
 *   <li>{@code cluster}: what the rows of one page in several languages have in common, such as an id. A text, a
 *       number, a {@code UUID}, an enum or a date. The rows of one cluster follow each other ({@code order by}). The
 *       entry has a locale.
 *   <li>{@code site}: the name of the site that the page belongs to, where the application has several. A text, a
 *       number or an enum.
 * </ul>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Bind {

    /**
     * What is filled.
     *
     * @return the name of a path variable or query parameter of the entry; or {@code lastModified}, {@code priority} or
     *     {@code changeFrequency}; or {@code images} ({@link Image}, text or {@link java.net.URI}), {@code videos}
     *     ({@link Video}), {@code news} ({@link News}) or {@code extension} ({@link Extension}): one, or an array or
     *     {@link Iterable} of them, save for news; or {@code locale}, {@code locales}, {@code cluster} or {@code site}.
     *     Where a variable has one of these names, the variable is meant
     */
    String to();

    /**
     * Where the value comes from.
     *
     * @return the name of a property of the provider's page type; or a path, {@code category.slug}, whose steps are
     *     properties: where one is {@code null}, so is the value. For a path variable that is expanded over the
     *     constants of an enum, a path that begins with the name of the variable: {@code lang.code}
     */
    String from();
}
