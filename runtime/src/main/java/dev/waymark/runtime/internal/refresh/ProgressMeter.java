package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.RefreshProgress;
import dev.waymark.runtime.report.SectionProgress;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Measures the progress of the running refresh. Thread-safe: written by the refreshing thread, read by any. */
final class ProgressMeter {

    /** The number of seconds over which the rate is averaged. */
    private static final int WINDOW = 10;

    private static final double NANOS = 1e9;

    /** The time between two ticks. */
    static final Duration INTERVAL = Duration.ofSeconds(1);

    /** The minimum time between two log lines, and before the first one. */
    private static final Duration LOG_INTERVAL = Duration.ofSeconds(10);

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    private final LongSupplier nanoTime;

    // Guarded by this object:
    /** Each section's number of pages at its last success. */
    private final Map<String, OptionalLong> lastTime = new HashMap<>();

    private @Nullable Run run;

    /** The time of the last log line. */
    private long logged;

    /** The number of pages at a moment. */
    private record Sample(long nanos, long pages) {}

    /** One section of the running refresh. */
    private static final class Section {
        final OptionalLong expected;
        SectionProgress.State state = SectionProgress.State.WAITING;
        LongSupplier supplied = () -> 0;

        Section(OptionalLong expected) {
            this.expected = expected;
        }
    }

    private record Run(
            Instant startedAt,
            long start,
            boolean all,
            boolean forced,
            Map<String, Section> sections,
            Deque<Sample> samples) {

        Section section(String name) {
            return sections.computeIfAbsent(name, added -> new Section(OptionalLong.empty()));
        }

        long pages() {
            return sections.values().stream()
                    .mapToLong(section -> section.supplied.getAsLong())
                    .sum();
        }
    }

    /** Creates a meter. */
    ProgressMeter(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /**
     * A refresh starts.
     *
     * @param sections the expected pages of each section, in order
     */
    synchronized void begin(Instant startedAt, Map<String, OptionalLong> sections, boolean all, boolean forced) {
        logged = nanoTime.getAsLong();
        Run next = new Run(startedAt, logged, all, forced, new LinkedHashMap<>(), new ArrayDeque<>());
        sections.forEach((section, expected) -> next.sections.put(section, new Section(expected)));
        next.samples.add(new Sample(logged, 0));
        run = next;
    }

    /** A section's number of pages at its last success in this process. */
    synchronized OptionalLong lastTime(String section) {
        return lastTime.getOrDefault(section, OptionalLong.empty());
    }

    /**
     * A section starts.
     *
     * @param supplied the number of pages so far, readable from any thread
     */
    synchronized void begin(String section, LongSupplier supplied) {
        if (run != null) {
            Section begun = run.section(section);
            begun.state = SectionProgress.State.RUNNING;
            begun.supplied = supplied;
        }
    }

    /** A section ends; releases its counter. */
    synchronized void end(String section, boolean failed) {
        if (run != null) {
            Section ended = run.section(section);
            long pages = ended.supplied.getAsLong();
            ended.supplied = () -> pages;
            ended.state = failed ? SectionProgress.State.FAILED : SectionProgress.State.DONE;
            if (!failed) {
                lastTime.put(section, OptionalLong.of(pages));
            }
        }
    }

    /** The refresh ends. */
    synchronized void end() {
        run = null;
    }

    /** Called once a second: notifies a listener, and occasionally logs the progress. */
    void tick(RefreshListener listener) {
        sample();
        now().ifPresent(progress -> {
            listener.progressed(progress);
            if (isTimeForTheLog()) {
                LOG.log(System.Logger.Level.INFO, progress::text);
            }
        });
    }

    private synchronized boolean isTimeForTheLog() {
        long now = nanoTime.getAsLong();
        boolean isTime = now - logged >= LOG_INTERVAL.toNanos();
        logged = isTime ? now : logged;
        return isTime;
    }

    /** Records the current number of pages. */
    synchronized void sample() {
        if (run != null) {
            run.samples.add(new Sample(nanoTime.getAsLong(), run.pages()));
            if (run.samples.size() > WINDOW) {
                run.samples.removeFirst();
            }
        }
    }

    /** The current progress; empty if no refresh is running. */
    synchronized Optional<RefreshProgress> now() {
        Run running = run;
        if (running == null) {
            return Optional.empty();
        }
        List<SectionProgress> sections = new ArrayList<>();
        running.sections.forEach((name, section) ->
                sections.add(new SectionProgress(name, section.state, section.supplied.getAsLong(), section.expected)));
        long pages = sections.stream().mapToLong(SectionProgress::pages).sum();
        long now = nanoTime.getAsLong();
        Sample before = running.samples.getFirst();
        return Optional.of(new RefreshProgress(
                running.startedAt,
                Duration.ofNanos(now - running.start),
                running.all,
                running.forced,
                sections,
                now > before.nanos() ? (pages - before.pages()) * NANOS / (now - before.nanos()) : 0));
    }
}
