package dev.waymark.runtime.registry;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sums up a generated registry for the annotation processor. An incremental build leaves registries of unchanged
 * controllers as they are; the processor compares their summaries with the entries that it compiles. The runtime does
 * not read it.
 */
@Retention(RetentionPolicy.CLASS)
@Target(ElementType.TYPE)
public @interface RegistrySummary {

    /** A line for each entry: its method, section, locale ({@code *} for any) and URL without names of variables. */
    String[] value() default {};

    /** The names of the classes that JAX-RS locators of the controller lead to. */
    String[] follows() default {};
}
