package dev.waymark.processor.jaxrs;

import dev.waymark.processor.text.PathTemplate;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Joins JAX-RS paths, and converts them to the notation of generated registries. */
final class JaxRsPaths {

    /**
     * Detects regular expressions that may match a slash. False positives are harmless: the value must match anyway.
     */
    private static final Pattern MAY_MATCH_A_SLASH = Pattern.compile("/|\\.|\\[\\^|\\\\[SWDPp]");

    private JaxRsPaths() {}

    /** The path below a prefix. Slashes between and in front are optional, and a single slash adds nothing. */
    static String append(String prefix, String path) {
        String head = prefix.replaceFirst("^/", "").replaceFirst("/\\z", "");
        String tail = path.startsWith("/") ? path.substring(1) : path;
        if (head.isEmpty()) {
            return "/" + tail;
        }
        if (tail.isEmpty()) {
            return "/" + head + (prefix.endsWith("/") && path.isEmpty() ? "/" : "");
        }
        return "/" + head + "/" + tail;
    }

    /**
     * The path in the notation of generated registries: {@code {id: [0-9]+}} becomes {@code {id:[0-9]+}}, and
     * {@code {rest: .+}} becomes {@code {*rest:.+}}. If a segment has several variables, those without a regular
     * expression get JAX-RS's default, because it decides how the text is split.
     */
    static String neutral(String path) {
        if (PathTemplate.find(path).isEmpty()) {
            return path; // The parser of the whole path reports it.
        }
        return PathTemplate.segments(path).stream().map(JaxRsPaths::segment).collect(Collectors.joining("/"));
    }

    private static String segment(String text) {
        List<PathTemplate.Part> parts = PathTemplate.parse(text).parts();
        boolean several =
                parts.stream().filter(PathTemplate.Variable.class::isInstance).count() > 1;
        return parts.stream()
                .map(part -> part instanceof PathTemplate.Variable ? variable(part.text(), several) : part.text())
                .collect(Collectors.joining());
    }

    private static String variable(String braced, boolean severalInSegment) {
        String inner = braced.substring(1, braced.length() - 1);
        int colon = inner.indexOf(':');
        if (colon < 0) {
            return "{" + inner.strip() + (severalInSegment ? ":[^/]+?" : "") + "}";
        }
        String name = inner.substring(0, colon).strip();
        String regex = inner.substring(colon + 1).strip();
        return "{" + (mayMatchSlash(regex) ? "*" : "") + name + ":" + regex + "}";
    }

    private static boolean mayMatchSlash(String regex) {
        // Ignore escaped dots, backslashes, and classes that exclude the slash.
        String plain = regex.replace("\\\\", "").replace("\\.", "").replaceAll("\\[\\^[^]]*/[^]]*]", "");
        return MAY_MATCH_A_SLASH.matcher(plain).find();
    }
}
