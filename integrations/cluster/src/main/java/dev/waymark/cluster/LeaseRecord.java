package dev.waymark.cluster;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a lease:
 *
 * <pre>
 * waymark-lease 1
 * holder ID
 * number 57
 * term 30000
 * beat 1204
 * name web-3 (pid 4711)
 * </pre>
 *
 * @param holder the holding process; {@code -} once released
 * @param number higher than all earlier leases
 * @param term its lifetime without renewal
 * @param beat makes each value unique
 * @param name the holder's display name
 */
record LeaseRecord(String holder, long number, Duration term, long beat, String name) {

    static final String NOBODY = "-";

    private static final String FORMAT = "waymark-lease 1";
    private static final List<String> KEYS = List.of("holder", "number", "term", "beat", "name");

    boolean isFree() {
        return holder.equals(NOBODY);
    }

    byte[] bytes() {
        return (FORMAT + "\nholder " + holder + "\nnumber " + number + "\nterm " + term.toMillis() + "\nbeat " + beat
                        + "\nname " + name + "\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Reads a record.
     *
     * @return {@code null} if damaged or in another format
     */
    static @Nullable LeaseRecord read(byte[] bytes) {
        List<String> lines = new String(bytes, StandardCharsets.UTF_8).lines().toList();
        if (lines.size() <= KEYS.size() || !lines.get(0).equals(FORMAT)) {
            return null;
        }
        String[] values = new String[KEYS.size()];
        for (int i = 0; i < values.length; i++) {
            String start = KEYS.get(i) + " ";
            if (!lines.get(i + 1).startsWith(start)) {
                return null;
            }
            values[i] = lines.get(i + 1).substring(start.length());
        }
        try {
            long number = Long.parseLong(values[1]);
            long term = Long.parseLong(values[2]);
            long beat = Long.parseLong(values[3]);
            return number < 1 || term < 1
                    ? null
                    : new LeaseRecord(values[0], number, Duration.ofMillis(term), beat, values[4]);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
