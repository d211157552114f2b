package dev.waymark.changes;

import dev.waymark.runtime.engine.ElementStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Passes changes on while the call that receives them lasts. Consecutive pages may be rows of one page, so they are
 * passed on together. Used by one thread.
 */
final class ChangeCollector implements Changes {

    private final PageEncoder encoder;

    /** What held-back pages have in common. */
    private record Origin(Class<?> provider, @Nullable String method, boolean listed) {}

    private @Nullable Origin origin;
    private final List<Object> pages = new ArrayList<>();
    private boolean closed;

    ChangeCollector(PageEncoder encoder) {
        this.encoder = encoder;
    }

    @Override
    public Changes changed(Class<?> provider, Object page) {
        return add(provider, null, page, true);
    }

    @Override
    public Changes changed(Class<?> provider, String method, Object page) {
        return add(provider, Objects.requireNonNull(method, "method"), page, true);
    }

    @Override
    public Changes removed(Class<?> provider, Object page) {
        return add(provider, null, page, false);
    }

    @Override
    public Changes removed(Class<?> provider, String method, Object page) {
        return add(provider, Objects.requireNonNull(method, "method"), page, false);
    }

    /** Adds a page to list or to remove. */
    Changes add(Class<?> provider, @Nullable String method, @Nullable Object page, boolean listed) {
        requireOpen();
        Origin next = new Origin(Objects.requireNonNull(provider, "provider"), method, listed);
        if (!next.equals(origin)) {
            flush();
            origin = next;
        }
        pages.add(Objects.requireNonNull(page, "page"));
        return this;
    }

    @Override
    public Changes removed(String url) {
        requireOpen();
        flush();
        encoder.remove(ElementStream.escape(Objects.requireNonNull(url, "url")));
        return this;
    }

    private void requireOpen() {
        if (closed) {
            throw new IllegalStateException("The function passed to change(...) has returned, so it takes no more"
                    + " changes. Call change(...) again");
        }
    }

    /** Accepts no more changes. */
    void close() {
        flush();
        closed = true;
    }

    private void flush() {
        Origin last = origin;
        if (last != null) {
            encoder.add(last.provider(), last.method(), List.copyOf(pages), last.listed());
            origin = null;
            pages.clear();
        }
    }
}
