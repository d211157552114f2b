/** The mappings of JAX-RS: paths, designators, locators, applications. */
@NullMarked
package dev.waymark.processor.jaxrs;

import org.jspecify.annotations.NullMarked;
