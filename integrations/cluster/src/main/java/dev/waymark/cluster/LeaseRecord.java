package dev.waymark.cluster;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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
    private static final Pattern TEXT = Pattern.compile(FORMAT
            + "\\nholder (.*)\\nnumber ([1-9]\\d{0,17})\\nterm ([1-9]\\d{0,7})\\nbeat (\\d{1,18})\\nname ([^\\n]*)");

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
        Matcher text = TEXT.matcher(new String(bytes, StandardCharsets.UTF_8));
        return text.lookingAt()
                ? new LeaseRecord(
                        text.group(1),
                        Long.parseLong(text.group(2)),
                        Duration.ofMillis(Long.parseLong(text.group(3))),
                        Long.parseLong(text.group(4)),
                        text.group(5))
                : null;
    }
}
