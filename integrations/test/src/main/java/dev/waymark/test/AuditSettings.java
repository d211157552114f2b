package dev.waymark.test;

import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** An audit's settings with their defaults; see {@link SitemapAudit}. */
final class AuditSettings {

    /** The number of requested pages per entry; 0 for all. */
    int samples = 20;

    long seed = 1;
    int parallel = 4;
    Duration pause = Duration.ZERO;
    Duration timeout = Duration.ofSeconds(10);
    Duration slow = Duration.ofSeconds(3);
    Duration limit = Duration.ofHours(6);
    int maxFindings = 100;
    String userAgent = "Waymark-Audit (tests of this site's own sitemap)";
    Set<FindingKind> ignored = Set.of();

    /** The prefix of listed pages; {@code null} to derive it from the sitemap. */
    @Nullable
    String baseUrl;

    Consumer<? super AuditProgress> progress = progress -> {};

    AuditSettings() {}

    /**
     * Returns a modified copy. Only the given function may assign fields, of its copy.
     *
     * @throws IllegalArgumentException if a value is out of range
     */
    AuditSettings with(Consumer<AuditSettings> change) {
        AuditSettings copy = new AuditSettings();
        copy.samples = samples;
        copy.seed = seed;
        copy.parallel = parallel;
        copy.pause = pause;
        copy.timeout = timeout;
        copy.slow = slow;
        copy.limit = limit;
        copy.maxFindings = maxFindings;
        copy.userAgent = userAgent;
        copy.ignored = ignored;
        copy.baseUrl = baseUrl;
        copy.progress = progress;
        change.accept(copy);
        copy.check();
        return copy;
    }

    private void check() {
        require(samples >= 0, "samples is " + samples + "; use at least 1, such as 20");
        require(parallel >= 1 && parallel <= 64, "parallel is " + parallel + ", but must be 1 to 64, such as 4");
        require(!pause.isNegative(), "pause is " + pause + ", but must not be negative");
        require(isPositive(timeout), "timeout is " + timeout + ", but must be positive, such as 10s");
        require(isPositive(slow), "slowerThan is " + slow + ", but must be positive, such as 3s");
        require(isPositive(limit), "limit is " + limit + ", but must be positive, such as 1h");
        require(maxFindings >= 1, "maxFindings is " + maxFindings + ", but must be at least 1, such as 100");
        require(!userAgent.isBlank(), "userAgent must not be blank");
    }

    private static boolean isPositive(Duration duration) {
        return !duration.isNegative() && !duration.isZero();
    }

    private static void require(boolean right, String message) {
        if (!right) {
            throw new IllegalArgumentException(message);
        }
    }

    boolean isEverything() {
        return samples == 0;
    }
}
