package dev.waymark.crawlers;

import java.net.URI;
import java.util.Locale;

/** Reads hosts from site addresses. */
final class Hosts {

    private Hosts() {}

    /** Host and port of a base URL, as in a request. */
    static String authority(String baseUrl) {
        return URI.create(baseUrl).getRawAuthority();
    }

    /** Whether an address is a loopback address. */
    static boolean isLoopback(String baseUrl) {
        String given = URI.create(baseUrl).getHost();
        if (given == null) {
            return false;
        }
        String host = given.toLowerCase(Locale.ROOT);
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.matches("127(\\.\\d{1,3}){3}")
                || host.equals("0.0.0.0")
                || host.equals("[::1]")
                || host.equals("[0:0:0:0:0:0:0:1]");
    }
}
