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

    /** URLs and keys need no escaping: they have neither quotes, backslashes nor control characters. */
    byte[] json() {
        return """
                {"host":"%s","key":"%s","keyLocation":"%s","urlList":["%s"]}""".formatted(host, key, keyLocation, String.join("\",\"", urls)).getBytes(StandardCharsets.UTF_8);
    }
}
