package dev.waymark.console.export;

import java.util.Objects;

/**
 * How a snapshot is written as files. Immutable.
 *
 * <pre>{@code
 * sitemap.capability(Export.class).to(directory, ExportOptions.defaults().withCompression(ExportOptions.Compression.BESIDE));
 * }</pre>
 *
 * @param compression the form of the files
 * @param progress called after each file
 */
public record ExportOptions(Compression compression, Progress progress) {

    /** The form of the files. */
    public enum Compression {
        /** As XML: {@code sitemap-cities-0.xml}. The server may compress responses. */
        NONE,
        /**
         * Compressed, and listed so in the index: {@code sitemap-cities-0.xml.gz}. Crawlers inflate these files; serve
         * them without {@code Content-Encoding}. The entry file exists as {@code sitemap.xml} and
         * {@code sitemap.xml.gz}, with the same content.
         */
        ARCHIVES,
        /**
         * As XML with a compressed copy beside: {@code sitemap-cities-0.xml} and {@code sitemap-cities-0.xml.gz}. The
         * index lists the XML. For servers that send precompressed files, such as nginx with {@code gzip_static on}.
         */
        BESIDE
    }

    /** Receives the progress of an export. Called on the exporting thread. */
    @FunctionalInterface
    public interface Progress {

        /**
         * A file was written or found unchanged.
         *
         * @param files how many are done
         * @param of the total
         * @param bytes the size of those done
         */
        void exported(int files, int of, long bytes);
    }

    private static final ExportOptions DEFAULTS = new ExportOptions(Compression.NONE, (files, of, bytes) -> {});

    /** Refuses {@code null}. */
    public ExportOptions {
        Objects.requireNonNull(compression, "compression");
        Objects.requireNonNull(progress, "progress");
    }

    /**
     * XML without compression, and no progress listener.
     *
     * @return the default options
     */
    public static ExportOptions defaults() {
        return DEFAULTS;
    }

    /**
     * Returns a copy with this compression.
     *
     * @param compression the form of the files
     * @return other options
     */
    public ExportOptions withCompression(Compression compression) {
        return new ExportOptions(compression, progress);
    }

    /**
     * Returns a copy with this progress listener.
     *
     * @param progress called after each file
     * @return other options
     */
    public ExportOptions withProgress(Progress progress) {
        return new ExportOptions(compression, progress);
    }
}
