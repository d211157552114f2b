/** Reads the compiler's model: annotations, supertypes, overridden methods. Everything is known by its name. */
@NullMarked
package dev.waymark.processor.mirror;

import org.jspecify.annotations.NullMarked;
