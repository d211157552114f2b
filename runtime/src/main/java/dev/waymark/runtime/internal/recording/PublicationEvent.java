package dev.waymark.runtime.internal.recording;

import dev.waymark.runtime.report.Snapshot;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** A site was published. */
@Name("dev.waymark.Publication")
@Label("Sitemap Publication")
@Description("What was rendered of a site was made its snapshot, unless nothing had changed")
@Category("Waymark")
@StackTrace(false)
public final class PublicationEvent extends Event {

    @Label("Site")
    @Description("The name of the site; empty for the only one")
    @Nullable
    String site;

    @Label("Changed")
    @Description("Whether it is another snapshot than before")
    boolean changed;

    @Label("Pages")
    long pages;

    @Label("Files")
    int files;

    @Label("Problem")
    @Description("Why nothing could be published")
    @Nullable
    String problem;

    PublicationEvent() {}

    /**
     * It has ended.
     *
     * @param snapshot what is served now
     */
    public void end(String name, boolean isChanged, @Nullable Snapshot snapshot, @Nullable String why) {
        end();
        if (!shouldCommit()) {
            return;
        }
        site = name;
        changed = isChanged;
        pages = snapshot == null ? 0 : snapshot.pages();
        files = snapshot == null ? 0 : snapshot.names().size();
        problem = why;
        commit();
    }
}
