/**
 * Writes a publication as files. {@code Export} names the files of each site, {@code ExportedFile} knows where the
 * bytes of one come from, and {@code SiteDirectory} puts them in place so that nobody ever sees half of them.
 *
 * <p>Tests: {@code ExportTest} for {@code ExportedFile SiteDirectory}.
 */
@NullMarked
package dev.waymark.runtime.internal.export;

import org.jspecify.annotations.NullMarked;
