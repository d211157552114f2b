package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.text.Written;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds a section back that would suddenly lose many of its pages: more often than not that is a fault of its source.
 *
 * @param share the share of the pages, above 0 and up to 1, that a section may lose at once; 1 for any
 * @param pages how many pages it may lose at once in any case
 */
public record ShrinkGuard(double share, long pages) {

    public static final ShrinkGuard DEFAULT = new ShrinkGuard(0.5, 1_000);

    /**
     * A section that was refused, and nobody has confirmed yet.
     *
     * @param pages how many pages it had when it was last seen
     * @param since when it was first seen so small
     */
    record HeldBack(long pages, Instant since) {}

    /** Says that a section was rendered without error, and not published because it shrank too much. */
    static final class HeldBackException extends RuntimeException {

        private static final long serialVersionUID = 1L;

        HeldBackException(String what, long had, long has, Instant confirmedFrom) {
            super(
                    what + " would shrink from " + had + " to " + Written.count(has, "page") + "; if a refresh after "
                            + confirmedFrom + " finds it still so small, or after refresh(true), it is published",
                    null,
                    false,
                    false);
        }
    }

    /** How long something has to stay small: seen twice within moments, a fault of its source is one observation. */
    private static final Duration LONGEST_DOUBT = Duration.ofMinutes(30);

    /** How long it has to stay so before it is believed. */
    static Duration doubt(Duration interval) {
        // Half of the interval, so that the next scheduled refresh counts, whatever the clock did meanwhile.
        Duration half = interval.dividedBy(2);
        return half.compareTo(LONGEST_DOUBT) < 0 ? half : LONGEST_DOUBT;
    }

    /** Since when it has been so small. */
    Instant since(@Nullable HeldBack earlier, long has, Instant now) {
        // Only what stays as it is, is confirmed: what goes on shrinking begins anew, as after a clock that was set
        // back.
        return earlier != null && !refuses(earlier.pages(), has) && !now.isBefore(earlier.since())
                ? earlier.since()
                : now;
    }

    /** Whether any section, or all of them together, would lose too many. */
    boolean refuses(List<StoredFile> had, List<StoredFile> has) {
        Map<String, Long> now = StoredFile.pagesBySection(has);
        return refuses(StoredFile.pages(had), StoredFile.pages(has))
                || StoredFile.pagesBySection(had).entrySet().stream()
                        .anyMatch(section -> refuses(section.getValue(), now.getOrDefault(section.getKey(), 0L)));
    }

    boolean refuses(long had, long has) {
        long lost = had - has;
        return lost >= pages && lost > had * share;
    }
}
