package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.report.PendingSnapshot;
import java.io.IOException;

/** Hears of a snapshot before it is published, and may attach something to it. */
public interface PublicationListener {

    /**
     * A snapshot is stored, and not published yet. Called once for each attempt to publish it: another process may have
     * been faster, and the next attempt is compared with what that one published.
     */
    void publishing(PendingSnapshot next) throws IOException;

    /** What it is called in messages. */
    String name();
}
