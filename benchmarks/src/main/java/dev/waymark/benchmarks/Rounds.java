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
 * Runs contestants in turn within one process and compares the times of each round, so other load on the machine slows
 * all of them alike.
 */
final class Rounds {

    /** One of the compared programs. */
    @FunctionalInterface
    interface Contestant {
        /** Does the work once. Returns its amount in bytes. */
        long run() throws Exception;
    }

    /** The median, minimum and maximum of some figures. */
    record Spread(double median, double least, double most) {

        static Spread of(double... values) {
            if (values.length == 0) {
                throw new IllegalArgumentException("no figures");
            }
            double[] sorted = values.clone();
            Arrays.sort(sorted);
            return new Spread(Rounds.median(sorted), sorted[0], sorted[sorted.length - 1]);
        }

        /** Whether all could be measured: a coarse clock may measure 0 in a short round. */
        boolean isKnown() {
            return Double.isFinite(least) && Double.isFinite(most);
        }

        Spread times(double factor) {
            return new Spread(median * factor, least * factor, most * factor);
        }

        /**
         * Formats as {@code 12 (10 to 15)}, or {@code 12} if all are equal, each figure in a format such as
         * {@code %.0f}.
         */
        String text(String format) {
            if (!isKnown()) {
                return "too short to tell";
            }
            String middle = String.format(Locale.ROOT, format, median);
            String range = String.format(Locale.ROOT, format + " to " + format, least, most);
            return range.equals(middle + " to " + middle) ? middle : middle + " (" + range + ")";
        }
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
     * @param warmUp rounds that don't count
     * @param before runs before the measured ones of a round, to fill the caches
     * @param times runs per round, if a single one is too short to measure
     */
    static Rounds of(
            Map<String, ? extends Contestant> contestants,
            LongSupplier clock,
            int warmUp,
            int rounds,
            int before,
            int times)
            throws Exception {
        return of(contestants, List.of(clock), warmUp, rounds, before, times).get(0);
    }

    /** Runs all in turn, with several clocks for the same rounds. */
    static List<Rounds> of(
            Map<String, ? extends Contestant> contestants,
            List<LongSupplier> clocks,
            int warmUp,
            int rounds,
            int before,
            int times)
            throws Exception {
        Map<String, Contestant> ordered = new LinkedHashMap<>(contestants);
        List<String> names = List.copyOf(ordered.keySet());
        List<Rounds> results =
                clocks.stream().map(clock -> new Rounds(names, rounds)).toList();
        for (int round = -warmUp; round < rounds; round++) {
            int i = 0;
            for (Contestant contestant : ordered.values()) {
                for (int time = 0; time < before; time++) {
                    contestant.run();
                }
                long[] start = read(clocks);
                long result = 0;
                for (int time = 0; time < times; time++) {
                    result = contestant.run();
                }
                long[] end = read(clocks);
                for (int clock = 0; clock < end.length; clock++) {
                    results.get(clock).results[i] = result;
                    if (round >= 0) {
                        results.get(clock).seconds[i][round] = (end[clock] - start[clock]) / 1e9 / times;
                    }
                }
                i++;
            }
        }
        return results;
    }

    private static long[] read(List<LongSupplier> clocks) {
        return clocks.stream().mapToLong(LongSupplier::getAsLong).toArray();
    }

    /**
     * The processor time of this process, in steps of 10 milliseconds. Excludes other processes; includes the garbage
     * collector.
     */
    static long processorTime() {
        return system().getProcessCpuTime();
    }

    /** The virtual machine and the {@link #load}. */
    static String machine() {
        return System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version") + ", " + load();
    }

    /** The available processors, and the machine's load average of the last minute. */
    static String load() {
        int processors = Runtime.getRuntime().availableProcessors();
        double load = system().getSystemLoadAverage();
        return (processors == 1 ? "1 processor" : processors + " processors")
                + (load < 0 ? ", unknown load" : String.format(Locale.ROOT, ", load %.1f", load));
    }

    private static OperatingSystemMXBean system() {
        return (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    }

    /** The last result of a contestant. */
    long result(String name) {
        return results[names.indexOf(name)];
    }

    Spread seconds(String name) {
        return Spread.of(seconds[names.indexOf(name)]);
    }

    /** The relative speed in the same rounds. */
    Spread timesAsFast(String one, String other) {
        return quotients(seconds[names.indexOf(other)], seconds[names.indexOf(one)]);
    }

    /** The relative time in the same rounds. */
    Spread timesAsLong(String one, String other) {
        return quotients(seconds[names.indexOf(one)], seconds[names.indexOf(other)]);
    }

    private static Spread quotients(double[] above, double[] below) {
        double[] quotients = new double[above.length];
        Arrays.setAll(quotients, round -> above[round] / below[round]);
        return Spread.of(quotients);
    }

    /** The median with minimum and maximum, as text. */
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
