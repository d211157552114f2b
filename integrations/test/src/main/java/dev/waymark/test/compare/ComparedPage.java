package dev.waymark.test.compare;

import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * A page as one of the sitemaps lists it. Immutable.
 *
 * @param isOld whether it is from the old sitemap
 * @param url its URL, under the common base URL
 * @param lastModified the text of lastmod; empty if missing
 * @param alternates URLs by language, in lower case
 */
record ComparedPage(boolean isOld, String url, String lastModified, Map<String, String> alternates) {

    /** Neither XML nor URLs can contain this character. */
    private static final char END = '\0';

    /** Serialises the page for sorting. */
    byte[] bytes() {
        StringBuilder text = new StringBuilder()
                .append(isOld ? 'o' : 'n')
                .append(url)
                .append(END)
                .append(lastModified);
        new TreeMap<>(alternates)
                .forEach((tag, href) -> text.append(END).append(tag).append(END).append(href));
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    static ComparedPage of(byte[] bytes) {
        String[] parts = new String(bytes, StandardCharsets.UTF_8).split("\0", -1);
        Map<String, String> alternates = new TreeMap<>();
        for (int i = 2; i + 1 < parts.length; i += 2) {
            alternates.put(parts[i], parts[i + 1]);
        }
        return new ComparedPage(parts[0].charAt(0) == 'o', parts[0].substring(1), parts[1], alternates);
    }

    /** A key that is the same for all spellings people take for one URL. */
    static String looseKey(String url) {
        String lower = decoded(url).toLowerCase(Locale.ROOT);
        int start = lower.startsWith("https://") ? 8 : lower.startsWith("http://") ? 7 : 0;
        start += lower.startsWith("www.", start) ? 4 : 0;
        String key = lower.substring(start, lower.endsWith("/") ? Math.max(start, lower.length() - 1) : lower.length());
        return key.indexOf(':') < 0 ? key : key.replaceFirst("^([^/]*):(80|443)(?=/|$)", "$1");
    }

    /** Removes valid and invalid percent-encoding from a URL. */
    static String decoded(String url) {
        if (url.chars().allMatch(c -> c != '%' && c < 0x80)) {
            return url;
        }
        byte[] bytes = url.getBytes(StandardCharsets.UTF_8);
        int length = 0;
        for (int i = 0; i < bytes.length; i++) {
            int high = bytes[i] == '%' && i + 2 < bytes.length ? Character.digit(bytes[i + 1], 16) : -1;
            int low = high < 0 ? -1 : Character.digit(bytes[i + 2], 16);
            bytes[length++] = low < 0 ? bytes[i] : (byte) (high << 4 | low);
            i += low < 0 ? 0 : 2;
        }
        String text = new String(bytes, 0, length, StandardCharsets.UTF_8);
        // Bytes that aren't UTF-8 must not become equal.
        return text.indexOf('\ufffd') >= 0
                ? new String(bytes, 0, length, StandardCharsets.ISO_8859_1)
                : Normalizer.normalize(text, Normalizer.Form.NFC);
    }
}
