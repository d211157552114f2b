package dev.waymark.crawlers;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.regex.Pattern;

/** Reads hosts from site addresses. */
final class Hosts {

    private static final Pattern LOOPBACK = Pattern.compile(
            "(?i)localhost|.*\\.localhost|127(\\.\\d{1,3}){3}|0\\.0\\.0\\.0|\\[::1]|\\[0:0:0:0:0:0:0:1]");

    private Hosts() {}

    /** Host and port of a base URL, as in a request. */
    static String authority(String baseUrl) {
        return URI.create(baseUrl).getRawAuthority();
    }

    /** Whether an address is a loopback address. */
    static boolean isLoopback(String baseUrl) {
        String host = URI.create(baseUrl).getHost();
        return host != null && LOOPBACK.matcher(host).matches();
    }

    /** Whether a text is an absolute http or https URL. */
    static boolean isWhole(String url) {
        try {
            URI uri = new URI(url);
            return uri.getHost() != null
                    && ("https".equalsIgnoreCase(uri.getScheme()) || "http".equalsIgnoreCase(uri.getScheme()));
        } catch (URISyntaxException e) {
            return false;
        }
    }
}
