package dev.waymark.console.export;

import dev.waymark.runtime.engine.Engine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;

/**
 * Writes the published sitemaps as files for a web server or CDN. A capability of a sitemap, and a bean with Spring and
 * CDI. Doesn't refresh: call {@code refresh(...)} before.
 *
 * <pre>{@code
 * sitemap.capability(Export.class).to(directory)
 * }</pre>
 *
 * <p>A single site's files are in the directory itself; with several sites, each has a folder with its name. A site
 * without pages is omitted. The export writes temporary files, moves the sitemaps into place, then the index, and
 * finally deletes sitemaps of the previous export that are no longer listed. At any time, also after a crash, the
 * directory has a complete index of complete sitemaps. A file with the same bytes isn't touched and keeps its time.
 * Other files get the time at which their bytes were first published, which web servers send as {@code Last-Modified}.
 * Files that no export wrote stay, unless a sitemap needs their name.
 */
public final class Export {

    private final Engine engine;

    Export(Engine engine) {
        this.engine = engine;
    }

    /**
     * Exports with the default options.
     *
     * @param directory the target; created if missing
     * @return the report
     * @throws IOException as from the other method
     */
    public ExportReport to(Path directory) throws IOException {
        return to(directory, ExportOptions.defaults());
    }

    /**
     * Exports.
     *
     * @param directory the target; created if missing. Waymark owns its {@code .waymark-export*} files
     * @param options compression and progress listener
     * @return the report
     * @throws IOException if a file can't be written, a sitemap can't be read from the store, or another export into
     *     this directory is running. The previous export stays complete
     * @throws IllegalStateException if nothing is published yet
     */
    public ExportReport to(Path directory, ExportOptions options) throws IOException {
        Objects.requireNonNull(options, "options");
        return new ExportRun(engine, options).to(directory.toAbsolutePath());
    }
}
