package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Binds a path variable, a query parameter or metadata to a property with another name. Also binds a page's language,
 * cluster or site, which are never bound by name.
 *
 * <pre>{@code
 * @GetMapping("/articles/{id}")
 * @SitemapEntry(provider = Articles.class, bind = {
 *     @Bind(to = "id", from = "slug"),
 *     @Bind(to = "lastModified", from = "updatedAt")})
 * }</pre>
 *
 * <p>Only this annotation binds these four; a property of that name doesn't:
 *
 * <ul>
 *   <li>{@code locale}: the language of a page with one language, such as a table row. A {@link java.util.Locale}, a
 *       language tag as text, or an enum whose constants are named as tags, with {@code _} instead of {@code -}. The
 *       entry must have a {@link SitemapEntry#locale() locale}.
 *   <li>{@code locales}: the languages of a multilingual page. A collection or an array of the types above. Without it,
 *       the page is listed in all languages of the site. The entry must have a locale.
 *   <li>{@code cluster}: the id shared by the rows of one multilingual page. A text, a number, a {@code UUID}, an enum
 *       or a date. The rows of one cluster must be consecutive ({@code order by}). The entry must have a locale.
 *   <li>{@code site}: the name of the page's site, if the application has several. A text, a number, a {@code UUID} or
 *       an enum.
 * </ul>
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({})
public @interface Bind {

    /**
     * The target.
     *
     * @return the name of a path variable or query parameter of the entry; or {@code lastModified}, {@code priority} or
     *     {@code changeFrequency}; or {@code images} ({@link Image}, text or {@link java.net.URI}), {@code videos}
     *     ({@link Video}), {@code news} ({@link News}) or {@code extension} ({@link Extension}): one, or an array or
     *     {@link Iterable} of them, except for news; or {@code locale}, {@code locales}, {@code cluster} or
     *     {@code site}. A variable with one of these names takes precedence
     */
    String to();

    /**
     * The source of the value.
     *
     * @return the name of a property of the provider's page type; or a path, {@code category.slug}, whose steps are
     *     properties; if one is {@code null}, so is the value. For a path variable expanded over enum constants, a path
     *     that starts with the variable's name: {@code lang.code}
     */
    String from();
}
