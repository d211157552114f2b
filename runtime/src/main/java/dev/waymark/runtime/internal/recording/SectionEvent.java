package dev.waymark.runtime.internal.recording;

import dev.waymark.runtime.report.SectionReport;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A section of a refresh, on all sites together. */
@Name("dev.waymark.Section")
@Label("Sitemap Section")
@Description("The pages of a section were collected and its sitemaps stored")
@Category("Waymark")
@StackTrace(false)
public final class SectionEvent extends Event {

    @Label("Section")
    @Nullable
    String section;

    @Label("Pages")
    long pages;

    @Label("Skipped Pages")
    long skippedPages;

    @Label("Files")
    int files;

    @Label("Changed Files")
    int changedFiles;

    @Label("Size")
    @DataAmount
    long size;

    @Label("Compressed Size")
    @DataAmount
    long compressedSize;

    @Label("Storing")
    @Description("The part of the time in which sitemaps were compressed and stored")
    @Timespan(Timespan.MILLISECONDS)
    long storing;

    @Label("Failure")
    @Description("What failed, and how")
    @Nullable
    String failure;

    SectionEvent() {}

    /** It has ended, and is not published yet. */
    public void end(SectionReport report) {
        end();
        if (!shouldCommit()) {
            return;
        }
        section = report.section();
        pages = report.pages();
        skippedPages = report.skippedPages();
        files = report.shards();
        changedFiles = report.changedShards();
        size = report.bytes();
        compressedSize = report.compressedBytes();
        storing = report.storing().toMillis();
        failure = report.failure()
                .map(failed -> failed.origin() + ": " + failed.cause())
                .orElse(null);
        commit();
    }
}
