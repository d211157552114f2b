package dev.waymark.test.internal.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Reads a page's directives for search engines. */
final class RobotsDirectives {

    private static final Set<String> WITH_VALUES =
            Set.of("unavailable_after", "max-snippet", "max-image-preview", "max-video-preview");

    private static final Set<String> NAMES =
            Set.of("robots", "slurp", "yandex", "baiduspider", "teoma", "bingpreview", "facebookexternalhit");

    private static final Pattern NOINDEX = Pattern.compile("(?i)(?<![^,\\s]|-preview: {0,9})(noindex|none)(?![^,\\s])");

    private RobotsDirectives() {}

    /** Whether a {@code meta} name addresses search engines, all or one. */
    static boolean isAddressed(String name) {
        String lower = name.strip().toLowerCase(Locale.ROOT);
        return NAMES.contains(lower) || lower.endsWith("bot") || lower.startsWith("googlebot-");
    }

    /** Whether comma-separated directives forbid listing the page. */
    static boolean isNoindex(String directives) {
        return NOINDEX.matcher(directives).find();
    }

    /**
     * The values of {@code X-Robots-Tag} that forbid listing the page: {@code noindex}, or {@code googlebot: noindex,
     * nofollow}. A name applies to all directives after it.
     */
    static List<String> noindex(List<String> headers) {
        List<String> found = new ArrayList<>();
        for (String header : headers) {
            String bot = "";
            for (String part : header.split(",")) {
                String directive = part.strip();
                int colon = directive.indexOf(':');
                String name = directive.substring(0, Math.max(colon, 0)).strip();
                if (colon > 0 && !WITH_VALUES.contains(name.toLowerCase(Locale.ROOT))) {
                    bot = name;
                    directive = directive.substring(colon + 1).strip();
                }
                if (isNoindex(directive)) {
                    found.add((bot.isEmpty() ? "" : bot + ": ") + directive);
                }
            }
        }
        return found;
    }
}
