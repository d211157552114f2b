package dev.waymark.console.export;

import java.nio.file.Path;
import java.util.List;

/**
 * The result of an export. Immutable.
 *
 * @param roots the {@code sitemap.xml} paths, one per site with pages, in site order
 * @param pages how many pages the files list, over all sites
 * @param written how many files are new or changed
 * @param unchanged how many files had the same bytes and weren't touched
 * @param deleted how many files of the previous export were deleted as no longer listed
 * @param bytes the total size of the export's files
 */
public record ExportReport(List<Path> roots, long pages, int written, int unchanged, int deleted, long bytes) {

    /** Copies the list. */
    public ExportReport {
        roots = List.copyOf(roots);
    }
}
