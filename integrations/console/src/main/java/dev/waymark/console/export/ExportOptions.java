package dev.waymark.console.export;

import java.util.Objects;

/**
 * How a snapshot is written as files. Immutable.
 *
 * <pre>{@code
 * sitemap.capability(Export.class).to(directory, ExportOptions.defaults().withCompression(ExportOptions.Compression.BESIDE));
 * }</pre>
 */
public final class ExportOptions {

    /** In which form the files are written. */
    public enum Compression {
        /** As XML: {@code sitemap-cities-0.xml}. Whoever serves the files may compress them on the way. */
        NONE,
        /**
         * Compressed, and the index lists them so: {@code sitemap-cities-0.xml.gz}. Crawlers inflate such files
         * themselves; they are served as they are, without {@code Content-Encoding}. The entrance is there in both
         * forms, {@code sitemap.xml} and {@code sitemap.xml.gz}, with the same content.
         */
        ARCHIVES,
        /**
         * Each file as XML, with a compressed one beside it: {@code sitemap-cities-0.xml} and
         * {@code sitemap-cities-0.xml.gz}. The index lists the former. For servers that send the latter to whoever
         * accepts it, as nginx does with {@code gzip_static on}.
         */
        BESIDE
    }

    /** Hears how far an export is. Called on the thread that exports. */
    @FunctionalInterface
    public interface Progress {

        /**
         * A file was written, or found to be there already.
         *
         * @param files how many there are until now
         * @param of how many there will be
         * @param bytes how many bytes those of until now have
         */
        void exported(int files, int of, long bytes);
    }

    private static final ExportOptions DEFAULTS = new ExportOptions(Compression.NONE, (files, of, bytes) -> {});

    private final Compression compression;
    private final Progress progress;

    private ExportOptions(Compression compression, Progress progress) {
        this.compression = Objects.requireNonNull(compression, "compression");
        this.progress = Objects.requireNonNull(progress, "progress");
    }

    /**
     * As XML, and nobody hears of the progress.
     *
     * @return the default options
     */
    public static ExportOptions defaults() {
        return DEFAULTS;
    }

    /**
     * The same in another form.
     *
     * @param compression the form of the files
     * @return other options
     */
    public ExportOptions withCompression(Compression compression) {
        return new ExportOptions(compression, progress);
    }

    /**
     * The same with somebody who hears of the progress.
     *
     * @param progress called after each file
     * @return other options
     */
    public ExportOptions withProgress(Progress progress) {
        return new ExportOptions(compression, progress);
    }

    /**
     * In which form the files are written.
     *
     * @return the form
     */
    public Compression compression() {
        return compression;
    }

    /**
     * Who hears of the progress.
     *
     * @return never {@code null}
     */
    public Progress progress() {
        return progress;
    }
}
