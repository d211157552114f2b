package dev.waymark.benchmarks;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Lets contestants take turns within one process. Each round is compared with the same round of the others, so that a
 * machine that is shared with others slows all of them alike.
 */
final class Rounds {

    /** One of those that are compared. */
    @FunctionalInterface
    interface Contestant {
        /** Does the work once, and says how much it was: bytes. */
        long run() throws Exception;
    }

    private final List<String> names;
    private final double[][] seconds;
    private final long[] results;

    private Rounds(List<String> names, int rounds) {
        this.names = names;
        seconds = new double[names.size()][rounds];
        results = new long[names.size()];
    }

    /**
     * Runs all in turn.
     *
     * @param clock in nanoseconds: {@link System#nanoTime}, or {@link #processorTime}
     * @param warmUp rounds that do not count
     * @param before how often each works before it is measured in a round, to find its own data in the caches
     * @param times how often each works in one round, where once is too short to be measured
     */
    static Rounds of(
            Map<String, ? extends Contestant> contestants,
            LongSupplier clock,
            int warmUp,
            int rounds,
            int before,
            int times)
            throws Exception {
        Map<String, Contestant> ordered = new LinkedHashMap<>(contestants);
        Rounds result = new Rounds(List.copyOf(ordered.keySet()), rounds);
        for (int round = -warmUp; round < rounds; round++) {
            int i = 0;
            for (Contestant contestant : ordered.values()) {
                for (int time = 0; time < before; time++) {
                    contestant.run();
                }
                long start = clock.getAsLong();
                for (int time = 0; time < times; time++) {
                    result.results[i] = contestant.run();
                }
                if (round >= 0) {
                    result.seconds[i][round] = (clock.getAsLong() - start) / 1e9 / times;
                }
                i++;
            }
        }
        return result;
    }

    /**
     * The time that the processors spent on this process: what others do on the machine is not in it, and the work of
     * the garbage collector is, for those who allocate. It counts in steps of 10 milliseconds.
     */
    static long processorTime() {
        return ((OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }

    /** What it said last. */
    long result(String name) {
        return results[names.indexOf(name)];
    }

    /** The median. */
    double seconds(String name) {
        return median(seconds[names.indexOf(name)]);
    }

    /** The median of how many times as fast one was as the other in the same round. */
    double timesAsFast(String one, String other) {
        double[] mine = seconds[names.indexOf(one)];
        double[] others = seconds[names.indexOf(other)];
        double[] quotients = new double[mine.length];
        Arrays.setAll(quotients, round -> others[round] / mine[round]);
        return median(quotients);
    }

    /** The median, and between which figures all of them are. */
    static String spread(double[] values) {
        return String.format(
                Locale.ROOT,
                "%.0f (%.0f to %.0f)",
                median(values),
                Arrays.stream(values).min().orElseThrow(),
                Arrays.stream(values).max().orElseThrow());
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
