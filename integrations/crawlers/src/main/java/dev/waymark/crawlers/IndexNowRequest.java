package dev.waymark.crawlers;

import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The body of one request: JSON with exactly the members that the protocol names.
 *
 * @param host host and port of all the URLs
 * @param key the key
 * @param keyLocation where crawlers find the key
 * @param urls at most 10,000
 * @see <a href="https://www.indexnow.org/documentation">IndexNow, "Submitting set of URLs"</a>
 */
record IndexNowRequest(String host, String key, String keyLocation, List<String> urls) {

    /** The protocol's limit per request. */
    static final int MOST = 10_000;

    byte[] json() {
        StringBuilder json = new StringBuilder(128 + urls.size() * 80).append('{');
        member(json, "host", host).append(',');
        member(json, "key", key).append(',');
        member(json, "keyLocation", keyLocation).append(",\"urlList\":[");
        for (int i = 0; i < urls.size(); i++) {
            text(i == 0 ? json : json.append(','), urls.get(i));
        }
        return json.append("]}").toString().getBytes(StandardCharsets.UTF_8);
    }

    private static StringBuilder member(StringBuilder json, String name, String value) {
        text(json, name);
        json.append(':');
        return text(json, value);
    }

    /** Appends a JSON string, escaped, although sitemap URLs need no escaping. */
    private static StringBuilder text(StringBuilder json, String text) {
        json.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                json.append("\\u");
                for (int shift = 12; shift >= 0; shift -= 4) {
                    json.append(Character.forDigit(c >> shift & 0xF, 16));
                }
            } else {
                json.append(c);
            }
        }
        return json.append('"');
    }
}
