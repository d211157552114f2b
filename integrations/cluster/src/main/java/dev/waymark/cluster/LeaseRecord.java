package dev.waymark.cluster;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A lease as it is stored, in lines:
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
 * @param holder the process that has it; {@code -} once it gave it back
 * @param number higher than that of all leases before
 * @param term how long it lasts when it is not renewed
 * @param beat makes each value another one
 * @param name what people call the holder
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
     * Reads one.
     *
     * @return {@code null} if it is damaged, or of another format
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
