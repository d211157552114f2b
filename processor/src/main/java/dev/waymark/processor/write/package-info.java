/** Writes the registries, and the list of them. */
@NullMarked
package dev.waymark.processor.write;

import org.jspecify.annotations.NullMarked;
