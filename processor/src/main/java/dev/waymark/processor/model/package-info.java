/** What is read and bound, as values: the annotation, an entry, a property, a registry. */
@NullMarked
package dev.waymark.processor.model;

import org.jspecify.annotations.NullMarked;
