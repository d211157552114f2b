/**
 * The mappings of JAX-RS: paths, designators, locators, applications.
 *
 * <p>Tests: {@code JaxRsTemplatesTest} for {@code JaxRsPaths}, {@code InheritanceTest} for {@code JaxRsRoutes}.
 */
@NullMarked
package dev.waymark.processor.jaxrs;

import org.jspecify.annotations.NullMarked;
