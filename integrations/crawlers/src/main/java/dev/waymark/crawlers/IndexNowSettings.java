package dev.waymark.crawlers;

import java.net.URI;
import java.net.http.HttpClient;
import java.time.Clock;
import org.jspecify.annotations.Nullable;

/**
 * What {@link IndexNow.Builder} was given.
 *
 * @param location where the application serves the key itself; {@code null} if it is served beside the sitemap
 * @param client {@code null} for one of its own
 * @param perRequest how many URLs a request has at most
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

    /** Where crawlers find the key of a site. */
    String keyLocation(String baseUrl) {
        return location != null ? location : baseUrl + "/" + keyFile();
    }

    /** The name of the file that holds the key. */
    String keyFile() {
        return key + ".txt";
    }
}
