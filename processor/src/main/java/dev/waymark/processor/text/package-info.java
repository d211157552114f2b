/**
 * Rules of plain text, without the compiler: templates of paths, language tags, dates, media types, literals, names
 * that are meant.
 */
@NullMarked
package dev.waymark.processor.text;

import org.jspecify.annotations.NullMarked;
