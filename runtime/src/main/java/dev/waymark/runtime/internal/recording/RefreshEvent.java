package dev.waymark.runtime.internal.recording;

import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.SectionReport;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;
import org.jspecify.annotations.Nullable;

/** A refresh. */
@Name("dev.waymark.Refresh")
@Label("Sitemap Refresh")
@Description("A refresh of some or all sections of the sitemap")
@Category("Waymark")
@StackTrace(false)
public final class RefreshEvent extends Event {

    @Label("Sections")
    @Description("How many sections were refreshed")
    int sections;

    @Label("Sites")
    int sites;

    @Label("Pages")
    @Description("How many pages the refreshed sections list")
    long pages;

    @Label("Skipped Pages")
    long skippedPages;

    @Label("Collecting")
    @Description("Providers supplied pages and their URLs were written")
    @Timespan(Timespan.MILLISECONDS)
    long collecting;

    @Label("Storing")
    @Description("Sitemaps were compressed and stored")
    @Timespan(Timespan.MILLISECONDS)
    long storing;

    @Label("Publishing")
    @Timespan(Timespan.MILLISECONDS)
    long publishing;

    @Label("Changed")
    @Description("Whether a new snapshot was published")
    boolean changed;

    @Label("Failed")
    @Description("Whether what is served may be older than this refresh")
    boolean failed;

    @Label("Problem")
    @Description("Why nothing could be published")
    @Nullable
    String problem;

    RefreshEvent() {}

    /** It has ended. */
    public void end(RefreshReport report) {
        end();
        if (!shouldCommit()) {
            return;
        }
        sections = report.sections().size();
        sites = report.sites().size();
        pages = report.pages();
        skippedPages = report.sections().stream()
                .mapToLong(SectionReport::skippedPages)
                .sum();
        collecting = report.phases().collecting().toMillis();
        storing = report.phases().storing().toMillis();
        publishing = report.phases().publishing().toMillis();
        changed = report.changed();
        failed = report.failed();
        problem = report.problem().orElse(null);
        commit();
    }
}
