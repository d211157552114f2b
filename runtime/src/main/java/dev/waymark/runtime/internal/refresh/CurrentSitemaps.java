package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublicationSource;
import dev.waymark.runtime.internal.publish.Publisher;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A site's current publication, for readers and for the few that wait for it. Thread-safe. */
final class CurrentSitemaps implements PublicationSource {

    private final Publisher publisher;
    private final Waiting waiting;
    private volatile boolean empty;

    /** Starts without a publication. */
    CurrentSitemaps(Publisher publisher, Waiting waiting) {
        this.publisher = publisher;
        this.waiting = waiting;
    }

    @Override
    public @Nullable Publication current() {
        return publisher.state().publication();
    }

    @Override
    public boolean isEmpty() {
        return empty;
    }

    /** Sets the state. Call it before {@linkplain Waiting#changed() notifying waiters}. */
    void set(boolean nothingAtAll) {
        empty = nothingAtAll;
    }

    @Override
    public @Nullable Publication await(Duration atMost) {
        Publication known = current();
        if (known != null) {
            return known;
        }
        waiting.await(() -> current() != null, atMost);
        return current();
    }
}
