package dev.waymark.runtime.report;

import java.nio.file.Path;
import java.util.List;

/** What an export of a snapshot did. Immutable. Implemented by Waymark alone, which may add methods. */
public interface ExportReport {

    /**
     * The entrances: one for each site that has pages.
     *
     * @return the paths of files called {@code sitemap.xml}, in the order of the sites
     */
    List<Path> roots();

    /**
     * How many pages are listed in the files.
     *
     * @return pages of all sites
     */
    long pages();

    /**
     * How many files are new, or have other bytes than before.
     *
     * @return files that were written
     */
    int written();

    /**
     * How many files had the same bytes already, and were not touched.
     *
     * @return files that are as they were
     */
    int unchanged();

    /**
     * How many files of the previous export are no longer listed, and were deleted.
     *
     * @return files that are gone
     */
    int deleted();

    /**
     * The size of all files that belong to the export now.
     *
     * @return bytes
     */
    long bytes();
}
