package dev.waymark.runtime.internal.recording;

import dev.waymark.runtime.report.ServedRequest;
import jdk.jfr.Category;
import jdk.jfr.DataAmount;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import org.jspecify.annotations.Nullable;

/** A request for a sitemap. */
@Name("dev.waymark.Request")
@Label("Sitemap Request")
@Description(
        "A request for a sitemap was answered; the time is that until the answer was there, without that of sending it")
@Category("Waymark")
@StackTrace(false)
public final class RequestEvent extends Event {

    @Label("Site")
    @Description("The name of the site; empty for the only one")
    @Nullable
    String site;

    @Label("File")
    @Nullable
    String file;

    @Label("Status")
    int status;

    @Label("Size")
    @DataAmount
    long size;

    @Label("Origin")
    @Description("Where the body came from")
    @Nullable
    String origin;

    RequestEvent() {}

    /** The answer is there. */
    public void end(ServedRequest request) {
        end();
        if (!shouldCommit()) {
            return;
        }
        site = request.site();
        file = request.file();
        status = request.status();
        size = request.bytes();
        origin = request.origin().name();
        commit();
    }
}
