package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Container of repeated {@link SitemapEntry} annotations. The compiler adds it. */
@Documented
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.METHOD)
public @interface SitemapEntries {

    /**
     * The entries.
     *
     * @return the entries, in source order
     */
    SitemapEntry[] value();
}
