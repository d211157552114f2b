package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a page that the sitemap omits on purpose: a shopping basket, a search result, an account page.
 *
 * <p>It doesn't change the sitemap, because only methods with a {@link SitemapEntry} are listed. It documents the
 * omission and silences the coverage report of the annotation processor ({@code -Awaymark.coverage=warn}). On a class,
 * it applies to every handler method without a {@link SitemapEntry}.
 */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target({ElementType.METHOD, ElementType.TYPE})
public @interface SitemapExclude {

    /**
     * The reason for the omission.
     *
     * @return a reason for readers of the code; empty by default
     */
    String value() default "";
}
