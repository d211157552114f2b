package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.ChangeSink;
import dev.waymark.annotations.IncrementalSitemapProvider;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;

/** Asks a provider what has changed. Used once, by one thread. */
public final class ProviderChanges implements Watchdog.Watched {

    /**
     * Pages that were told one after the other.
     *
     * @param listed whether they are listed from now on; else they went
     */
    public record Run(List<Object> pages, boolean listed) {}

    private final String origin;
    private final int most;
    private final BooleanSupplier cancelled;
    private final AtomicLong told = new AtomicLong();
    private final List<Run> runs = new ArrayList<>();

    /**
     * A question that was not asked yet.
     *
     * @param origin what the provider is called
     * @param most so many changes are kept; where there are more, a refresh is faster
     * @param cancelled whether to stop at the next change
     */
    public ProviderChanges(String origin, int most, BooleanSupplier cancelled) {
        this.origin = origin;
        this.most = most;
        this.cancelled = cancelled;
    }

    /**
     * Asks.
     *
     * @throws Exception what the provider threw, or what was wrong with its changes
     */
    public <T> void ask(IncrementalSitemapProvider<T> provider, Instant since) throws Exception {
        PageSink<Run> sink = new PageSink<>(origin, this::take, told::incrementAndGet, cancelled, late -> {});
        try {
            provider.changedSince(since, new ChangeSink<T>() {
                @Override
                public void changed(T page) {
                    sink.accept(one(page, true));
                }

                @Override
                public void removed(T page) {
                    sink.accept(one(page, false));
                }
            });
        } catch (Throwable e) {
            sink.abandon();
            throw e;
        } finally {
            // As after pages(): it must not stop the writing of files.
            boolean unused = Thread.interrupted();
        }
        sink.close();
    }

    private static Run one(Object page, boolean listed) {
        return new Run(page == null ? List.of() : List.of(page), listed);
    }

    private void take(Run one) {
        if (one.pages().isEmpty()) {
            throw new IllegalArgumentException("A page is null");
        }
        if (isTooMuch()) {
            runs.clear();
            return;
        }
        if (runs.isEmpty() || runs.get(runs.size() - 1).listed() != one.listed()) {
            runs.add(new Run(new ArrayList<>(), one.listed()));
        }
        runs.get(runs.size() - 1).pages().addAll(one.pages());
    }

    /** Whether there were so many that they were not kept. */
    public boolean isTooMuch() {
        return told.get() > most;
    }

    /** What was told, in its order. */
    public List<Run> runs() {
        return runs;
    }

    @Override
    public String origin() {
        return origin;
    }

    @Override
    public long supplied() {
        return told.get();
    }
}
