package dev.waymark.processor.jaxrs;

import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Joins JAX-RS paths, and converts them to the notation of generated registries. */
final class JaxRsPaths {

    /**
     * Detects regular expressions that may match a slash. False positives are harmless: the value must match anyway.
     */
    private static final Pattern MAY_MATCH_A_SLASH = Pattern.compile("/|\\.|\\[\\^|\\\\[SWDPp]");

    private JaxRsPaths() {}

    /**
     * The path below a prefix in neutral notation. Slashes between and in front are optional, and a single slash adds
     * nothing.
     */
    static String append(String prefix, String path) {
        String head = trimSlashes(prefix);
        String tail = neutral(path);
        tail = tail.startsWith("/") ? tail.substring(1) : tail;
        if (head.isEmpty()) {
            return "/" + tail;
        }
        if (tail.isEmpty()) {
            return "/" + head + (prefix.endsWith("/") && path.isEmpty() ? "/" : "");
        }
        return "/" + head + "/" + tail;
    }

    private static String trimSlashes(String path) {
        int from = path.startsWith("/") ? 1 : 0;
        int to = path.length() > from && path.endsWith("/") ? path.length() - 1 : path.length();
        return path.substring(from, to);
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
        StringBuilder neutral = new StringBuilder();
        for (String segment : segments(path)) {
            List<String> pieces = pieces(segment);
            boolean several = pieces.stream().filter(JaxRsPaths::isVariable).count() > 1;
            for (String piece : pieces) {
                neutral.append(isVariable(piece) ? variable(piece, several) : piece);
            }
        }
        return neutral.toString();
    }

    private static boolean isVariable(String piece) {
        return piece.startsWith("{");
    }

    /** The path split after each slash outside braces. */
    private static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        StringBuilder segment = new StringBuilder();
        for (String piece : pieces(path)) {
            int from = 0;
            for (int slash = piece.indexOf('/'); slash >= 0 && !isVariable(piece); slash = piece.indexOf('/', from)) {
                segments.add(segment.append(piece, from, slash + 1).toString());
                segment.setLength(0);
                from = slash + 1;
            }
            segment.append(piece.substring(from));
        }
        segments.add(segment.toString());
        return segments;
    }

    /** The variables and the texts between them. */
    private static List<String> pieces(String path) {
        List<String> pieces = new ArrayList<>();
        int at = 0;
        for (int open = path.indexOf('{'); open >= 0; open = path.indexOf('{', at)) {
            boolean placeholder = open > 0 && path.charAt(open - 1) == '$';
            int close = PathTemplate.closingBrace(path, open);
            pieces.add(path.substring(at, placeholder ? close + 1 : open));
            if (!placeholder) {
                pieces.add(path.substring(open, close + 1));
            }
            at = close + 1;
        }
        pieces.add(path.substring(at));
        return pieces;
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
