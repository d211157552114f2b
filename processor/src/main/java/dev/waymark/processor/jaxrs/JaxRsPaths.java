package dev.waymark.processor.jaxrs;

import dev.waymark.processor.text.PathTemplate;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Joins the paths of JAX-RS, and brings them into the notation of the generated registries. */
final class JaxRsPaths {

    /**
     * What makes a regular expression able to match a slash. Too many are no harm: the value must match all the same.
     */
    private static final Pattern MAY_MATCH_A_SLASH = Pattern.compile("/|\\.|\\[\\^|\\\\[SWDPp]");

    private JaxRsPaths() {}

    /** The path of a method of a class; slashes at the seam and in front are optional, and one alone adds nothing. */
    static String join(String prefix, String path) {
        return append(neutral(prefix), path);
    }

    /** The same where the prefix is in the neutral notation already. */
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
     * The path in the notation of the generated registries: {@code {id: [0-9]+}} becomes {@code {id:[0-9]+}}, and
     * {@code {rest: .+}} becomes {@code {*rest:.+}}. Where a segment has several variables, those without a regular
     * expression get the one that JAX-RS gives them, because it decides which text belongs to which.
     */
    static String neutral(String path) {
        try {
            PathTemplate.parse(path);
        } catch (PathTemplate.SyntaxException e) {
            return path; // Whoever parses the whole path says so.
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

    /** The path cut behind each slash that is not inside braces. */
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
            int close = close(path, open);
            pieces.add(path.substring(at, placeholder ? close + 1 : open));
            if (!placeholder) {
                pieces.add(path.substring(open, close + 1));
            }
            at = close + 1;
        }
        pieces.add(path.substring(at));
        return pieces;
    }

    private static int close(String path, int open) {
        try {
            return PathTemplate.closingBrace(path, open);
        } catch (PathTemplate.SyntaxException e) {
            throw new IllegalStateException("parsed before: " + path, e);
        }
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
        // An escaped dot or backslash, and a class that excludes the slash, are none of what the pattern looks for.
        String plain = regex.replace("\\\\", "").replace("\\.", "").replaceAll("\\[\\^[^]]*/[^]]*]", "");
        return MAY_MATCH_A_SLASH.matcher(plain).find();
    }
}
