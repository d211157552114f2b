package dev.waymark.console.export;

import dev.waymark.runtime.engine.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Writes what is published now as files, for a web server or a CDN that answers without this application. A capability
 * of a sitemap, and a bean with Spring and CDI. Nothing is refreshed: call {@code refresh(...)} before.
 *
 * <pre>{@code
 * sitemap.capability(Export.class).to(directory)
 * }</pre>
 *
 * <p>The files of one site are in the directory itself; those of several sites, each in a folder called like the site.
 * A site without any page is left out. Everything is written beside first, then put in place sitemap by sitemap, then
 * the index, and at last the sitemaps of the previous export go that are no longer listed: whoever reads the directory,
 * or finds it after a crash, has a whole index of whole sitemaps. A file that has the same bytes already is not
 * touched, and so keeps its time; each other one has the time at which its bytes were first published, the
 * {@code Last-Modified} of web servers. Files that no export has written are left alone, but for those whose names a
 * sitemap needs.
 */
public final class Export {

    private final Engine engine;

    Export(Engine engine) {
        this.engine = engine;
    }

    /**
     * Exports with the default options.
     *
     * @param directory where; it is created if need be
     * @return what was done
     * @throws IOException as from the other method
     */
    public ExportReport to(Path directory) throws IOException {
        return to(directory, ExportOptions.defaults());
    }

    /**
     * Exports.
     *
     * @param directory where; it is created if need be. Files that begin with {@code .waymark-export} in it are
     *     Waymark's own
     * @param options compressed or not, and who hears of the progress
     * @return what was done
     * @throws IOException if a file cannot be written, a sitemap cannot be read from the store, or another export into
     *     this directory runs. What was there before is still whole then
     * @throws IllegalStateException if nothing is published yet
     */
    public ExportReport to(Path directory, ExportOptions options) throws IOException {
        Objects.requireNonNull(options, "options");
        return ExportRun.of(engine, options).to(directory.toAbsolutePath());
    }
}
