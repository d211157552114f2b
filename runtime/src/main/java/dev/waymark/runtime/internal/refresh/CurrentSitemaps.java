package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.Publication;
import dev.waymark.runtime.internal.publish.PublicationSource;
import dev.waymark.runtime.internal.publish.Publisher;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** What is published of one site now, for those who ask for it, and for the few who wait for it. Thread-safe. */
final class CurrentSitemaps implements PublicationSource {

    private final Publisher publisher;
    private final Waiting waiting;
    private volatile boolean empty;

    /** Nothing, so far. */
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

    /** To be called before it is {@linkplain Waiting#changed() said} that something changed. */
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
