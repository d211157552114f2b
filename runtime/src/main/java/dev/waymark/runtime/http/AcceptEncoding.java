package dev.waymark.runtime.http;

import dev.waymark.runtime.http.Representation.Form;
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
        double gzip = -1;
        double identity = -1;
        double any = -1;
        for (String element : header.split(",", -1)) {
            int semicolon = element.indexOf(';');
            String coding = (semicolon < 0 ? element : element.substring(0, semicolon)).strip();
            double quality = semicolon < 0 ? 1 : quality(element.substring(semicolon + 1));
            if (coding.equalsIgnoreCase("gzip") || coding.equalsIgnoreCase("x-gzip")) {
                gzip = Math.max(gzip, quality);
            } else if (coding.equalsIgnoreCase("identity")) {
                identity = Math.max(identity, quality);
            } else if (coding.equals("*")) {
                any = Math.max(any, quality);
            }
        }
        double gzipQuality = gzip >= 0 ? gzip : Math.max(any, 0);
        // Unnamed identity is acceptable unless the star excludes it; without a star it ranks last.
        double identityQuality = identity >= 0 ? identity : any;
        if (gzipQuality > 0 && gzipQuality >= identityQuality) {
            return Form.GZIP;
        }
        return identityQuality == 0 ? null : Form.IDENTITY;
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
