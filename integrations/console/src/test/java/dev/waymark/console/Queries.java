package dev.waymark.console;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads queries and forms as a server does. */
final class Queries {

    private Queries() {}

    static Map<String, String> of(String query) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String pair : query.split("&", 0)) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                values.putIfAbsent(pair.substring(0, equals), decode(pair.substring(equals + 1)));
            }
        }
        return values;
    }

    private static String decode(String text) {
        return URLDecoder.decode(text, StandardCharsets.UTF_8);
    }
}
