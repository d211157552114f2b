/**
 * Turns a route and an annotation into an entry: chooses the path, and binds variables, metadata, languages, sections.
 */
@NullMarked
package dev.waymark.processor.bind;

import org.jspecify.annotations.NullMarked;
