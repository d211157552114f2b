package dev.waymark.console.export;

import java.nio.file.Path;
import java.util.List;

/**
 * What an export of a snapshot did. Immutable.
 *
 * @param roots the paths of files called {@code sitemap.xml}, one for each site that has pages, in the order of the
 *     sites
 * @param pages how many pages are listed in the files, of all sites
 * @param written how many files are new, or have other bytes than before
 * @param unchanged how many files had the same bytes already, and were not touched
 * @param deleted how many files of the previous export are no longer listed, and were deleted
 * @param bytes the size of all files that belong to the export now
 */
public record ExportReport(List<Path> roots, long pages, int written, int unchanged, int deleted, long bytes) {

    /** Copies the list. */
    public ExportReport {
        roots = List.copyOf(roots);
    }
}
