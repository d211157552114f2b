package dev.waymark.crawlers;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Clock;
import java.time.LocalDate;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;

/**
 * The settings of {@link IndexNow.Builder}.
 *
 * @param location the application's key file; {@code null} if served beside the sitemap
 * @param client {@code null} for the default
 * @param perRequest maximum URLs per request
 */
record IndexNowSettings(
        String key,
        URI endpoint,
        @Nullable String location,
        long dailyLimit,
        boolean dryRun,
        boolean firstPublication,
        @Nullable HttpClient client,
        Clock clock,
        int perRequest,
        Sender.Timing timing) {

    /** The address of a site's key file. */
    String keyLocation(String baseUrl) {
        String own = baseUrl + "/" + keyFile();
        // The protocol accepts only URLs in the key's folder and below.
        return location != null && own.startsWith(location.substring(0, location.lastIndexOf('/') + 1))
                ? location
                : own;
    }

    /** The name of the key file. */
    String keyFile() {
        return key + ".txt";
    }

    /** The day of the daily limit. */
    LocalDate today() {
        return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
    }
}
