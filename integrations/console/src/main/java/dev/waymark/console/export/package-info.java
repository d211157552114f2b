/**
 * Writes published sitemaps as files for a web server or CDN. Applications call
 * {@link dev.waymark.console.export.Export}. {@code ExportRun} names each site's files, {@code ExportedFile} supplies a
 * file's bytes, and {@code SiteDirectory} moves files into place.
 *
 * <p>Tests: {@code StackExportTest} for {@code ExportJob}, {@code ExportTest} for {@code ExportOptions ExportPlugin
 * ExportReport ExportRun ExportedFile SiteDirectory}.
 */
@NullMarked
package dev.waymark.console.export;

import org.jspecify.annotations.NullMarked;
