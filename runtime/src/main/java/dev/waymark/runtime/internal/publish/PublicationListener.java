package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.report.PendingSnapshot;
import java.io.IOException;

/**
 * Receives a snapshot before it is published, and may attach bytes to it.
 *
 * @param name its name in messages
 */
public record PublicationListener(String name, Receiver receiver) {

    /** Receives snapshots. */
    @FunctionalInterface
    public interface Receiver {

        /**
         * A snapshot is stored but not published yet. Called once per attempt: if another process published first, the
         * next attempt is compared with its publication.
         */
        void publishing(PendingSnapshot next) throws IOException;
    }
}
