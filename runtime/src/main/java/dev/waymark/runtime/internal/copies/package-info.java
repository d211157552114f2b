/**
 * Sitemaps without gzip, kept as files beside the store for as long as they are asked for often.
 *
 * <pre>
 * InflatedCopies  who gets a copy, and which one goes
 * CopyFiles       the files
 * </pre>
 */
@NullMarked
package dev.waymark.runtime.internal.copies;

import org.jspecify.annotations.NullMarked;
