package dev.waymark.test;

import java.time.Duration;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * How an audit goes about it. Immutable; see {@link SitemapAudit} for the meaning of each part.
 *
 * @param samples how many pages of each entry are asked for; 0 for all of them
 * @param baseUrl what listed pages begin with; {@code null} for what the sitemap tells
 */
record AuditSettings(
        int samples,
        long seed,
        int parallel,
        Duration pause,
        Duration timeout,
        Duration slow,
        Duration limit,
        int maxFindings,
        String userAgent,
        Set<FindingKind> ignored,
        @Nullable String baseUrl,
        Consumer<? super AuditProgress> progress) {

    static final AuditSettings DEFAULTS = new AuditSettings(
            20,
            1,
            4,
            Duration.ZERO,
            Duration.ofSeconds(10),
            Duration.ofSeconds(3),
            Duration.ofHours(6),
            100,
            "Waymark-Audit (tests of this site's own sitemap)",
            Set.of(),
            null,
            progress -> {});

    AuditSettings {
        require(samples >= 0, "samples is " + samples + ", but must be at least 1, such as 20");
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

    AuditSettings withSamples(int each) {
        return new AuditSettings(
                each, seed, parallel, pause, timeout, slow, limit, maxFindings, userAgent, ignored, baseUrl, progress);
    }

    AuditSettings withSeed(long number) {
        return new AuditSettings(
                samples,
                number,
                parallel,
                pause,
                timeout,
                slow,
                limit,
                maxFindings,
                userAgent,
                ignored,
                baseUrl,
                progress);
    }

    AuditSettings withParallel(int most) {
        return new AuditSettings(
                samples, seed, most, pause, timeout, slow, limit, maxFindings, userAgent, ignored, baseUrl, progress);
    }

    AuditSettings withPause(Duration between) {
        return new AuditSettings(
                samples,
                seed,
                parallel,
                between,
                timeout,
                slow,
                limit,
                maxFindings,
                userAgent,
                ignored,
                baseUrl,
                progress);
    }

    AuditSettings withTimeout(Duration each) {
        return new AuditSettings(
                samples, seed, parallel, pause, each, slow, limit, maxFindings, userAgent, ignored, baseUrl, progress);
    }

    AuditSettings withSlow(Duration time) {
        return new AuditSettings(
                samples,
                seed,
                parallel,
                pause,
                timeout,
                time,
                limit,
                maxFindings,
                userAgent,
                ignored,
                baseUrl,
                progress);
    }

    AuditSettings withLimit(Duration whole) {
        return new AuditSettings(
                samples,
                seed,
                parallel,
                pause,
                timeout,
                slow,
                whole,
                maxFindings,
                userAgent,
                ignored,
                baseUrl,
                progress);
    }

    AuditSettings withMaxFindings(int most) {
        return new AuditSettings(
                samples, seed, parallel, pause, timeout, slow, limit, most, userAgent, ignored, baseUrl, progress);
    }

    AuditSettings withUserAgent(String name) {
        return new AuditSettings(
                samples, seed, parallel, pause, timeout, slow, limit, maxFindings, name, ignored, baseUrl, progress);
    }

    AuditSettings withIgnored(Set<FindingKind> kinds) {
        return new AuditSettings(
                samples, seed, parallel, pause, timeout, slow, limit, maxFindings, userAgent, kinds, baseUrl, progress);
    }

    AuditSettings withBaseUrl(String url) {
        return new AuditSettings(
                samples, seed, parallel, pause, timeout, slow, limit, maxFindings, userAgent, ignored, url, progress);
    }

    AuditSettings withProgress(Consumer<? super AuditProgress> listener) {
        return new AuditSettings(
                samples,
                seed,
                parallel,
                pause,
                timeout,
                slow,
                limit,
                maxFindings,
                userAgent,
                ignored,
                baseUrl,
                listener);
    }
}
