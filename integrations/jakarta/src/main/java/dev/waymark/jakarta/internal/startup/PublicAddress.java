package dev.waymark.jakarta.internal.startup;

import java.net.URI;
import java.util.Locale;

/** Whether others can reach an address. */
final class PublicAddress {

    private PublicAddress() {}

    /** Whether a base URL, of which the runtime has made sure that it is one, is only reached from this machine. */
    static boolean isThisMachine(String baseUrl) {
        String host = String.valueOf(URI.create(baseUrl).getHost()).toLowerCase(Locale.ROOT);
        return host.equals("localhost")
                || host.endsWith(".localhost")
                || host.equals("0.0.0.0")
                || host.matches("127\\.[0-9.]+")
                || host.equals("[::1]")
                || host.equals("[0:0:0:0:0:0:0:1]");
    }
}
