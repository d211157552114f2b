package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Which of a sitemap's two forms a client accepts (RFC 9110, section 12.5.3). */
final class AcceptEncoding {

    /** {@code 0}, {@code 0.5}, {@code 1.000}: at most three decimals, as in the RFC. */
    private static final Pattern WEIGHT = Pattern.compile("0(\\.[0-9]{0,3})?|1(\\.0{0,3})?");

    private AcceptEncoding() {}

    /**
     * The better form: gzip, as stored, unless the client refuses it or ranks it lower.
     *
     * @return {@code null} if the client accepts neither
     */
    static @Nullable Form of(@Nullable String header) {
        if (header == null) {
            return Form.IDENTITY;
        }
        Map<String, Double> qualities = new HashMap<>();
        for (String element : header.split(",", -1)) {
            int semicolon = element.indexOf(';');
            String coding = (semicolon < 0 ? element : element.substring(0, semicolon))
                    .strip()
                    .toLowerCase(Locale.ROOT);
            double quality = semicolon < 0 ? 1 : quality(element.substring(semicolon + 1));
            qualities.merge(coding.equals("x-gzip") ? "gzip" : coding, quality, Math::max);
        }
        double any = qualities.getOrDefault("*", -1.0);
        double gzip = qualities.getOrDefault("gzip", any);
        // Unnamed identity is acceptable unless the star excludes it; without a star it ranks last.
        double identity = qualities.getOrDefault("identity", any);
        if (gzip > 0 && gzip >= identity) {
            return Form.GZIP;
        }
        return identity == 0 ? null : Form.IDENTITY;
    }

    /** The weight of an element; an invalid one counts as a refusal, because guessing could send unreadable bytes. */
    private static double quality(String parameters) {
        for (String parameter : parameters.split(";", -1)) {
            String text = parameter.strip();
            if (text.startsWith("q=") || text.startsWith("Q=")) {
                String weight = text.substring(2).strip();
                return WEIGHT.matcher(weight).matches() ? Double.parseDouble(weight) : 0;
            }
        }
        return 1;
    }
}
