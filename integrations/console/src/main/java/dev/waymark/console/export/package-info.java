/**
 * Writes what is published as files, for a web server or a CDN that answers without the application.
 * {@link dev.waymark.console.export.Export} is what an application calls; {@code ExportRun} names the files of each
 * site, {@code ExportedFile} knows where the bytes of one come from, and {@code SiteDirectory} puts them in place.
 *
 * <p>Tests: {@code ExportTest} for {@code ExportOptions ExportPlugin ExportReport ExportRun ExportedFile
 * SiteDirectory}.
 */
@NullMarked
package dev.waymark.console.export;

import org.jspecify.annotations.NullMarked;
