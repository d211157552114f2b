package dev.waymark.crawlers;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

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
        String list = urls.stream().map(IndexNowRequest::text).collect(Collectors.joining(","));
        String json = "{\"host\":" + text(host) + ",\"key\":" + text(key) + ",\"keyLocation\":" + text(keyLocation)
                + ",\"urlList\":[" + list + "]}";
        return json.getBytes(StandardCharsets.UTF_8);
    }

    /** A JSON string, escaped, although sitemap URLs need no escaping. */
    private static String text(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                json.append('\\').append(c);
            } else if (c < ' ' || c > '~') {
                json.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                json.append(c);
            }
        }
        return json.append('"').toString();
    }
}
