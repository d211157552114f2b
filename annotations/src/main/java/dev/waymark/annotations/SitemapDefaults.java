package dev.waymark.annotations;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * What the {@link SitemapEntry} annotations of one class have in common. An attribute that an entry gives itself wins.
 *
 * <pre>{@code
 * @Controller
 * @SitemapDefaults(section = "guide", changeFrequency = ChangeFrequency.MONTHLY)
 * class CityGuideController { ... }
 * }</pre>
 */
@Documented
@Inherited
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface SitemapDefaults {

    /**
     * The section of the entries that name none.
     *
     * @return letters, digits, {@code -}, {@code _} and variables that each of these entries has; see
     *     {@link SitemapEntry#section()} for the default
     */
    String section() default "";

    /**
     * The change frequency of the entries that give none.
     *
     * @return the change frequency; nothing is written for {@link ChangeFrequency#UNSPECIFIED}, the default
     */
    ChangeFrequency changeFrequency() default ChangeFrequency.UNSPECIFIED;

    /**
     * The priority, from 0.0 to 1.0, of the entries that give none.
     *
     * @return the priority; nothing is written unless one is given
     */
    double priority() default -1;
}
