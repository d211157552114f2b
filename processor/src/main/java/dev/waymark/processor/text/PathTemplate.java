package dev.waymark.processor.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

/**
 * A path in the notation of a framework or of generated registries: literal text, {@code {name}}, {@code {name:regex}},
 * {@code {*name}} and {@code {*name:regex}} for a value of several segments, {@code ${placeholder}} for text known at
 * startup.
 *
 * @param text the whole path
 * @param parts its parts, in order
 */
public record PathTemplate(String text, List<Part> parts) {

    /** A part of a template. */
    public sealed interface Part {
        /** The part as it is in the template. */
        String text();
    }

    /** Text that is the same in every URL; may contain {@code ${placeholders}}. */
    public record Literal(String text) implements Part {}

    /** A path variable. */
    public record Variable(String name, String text) implements Part {

        /** Its regular expression; empty for none, and if a placeholder is part of it. */
        public Optional<Pattern> pattern() {
            int colon = text.indexOf(':');
            return colon < 0 || text.contains("${")
                    ? Optional.empty()
                    : Optional.of(Pattern.compile(text.substring(colon + 1, text.length() - 1)));
        }
    }

    /** The text isn't a valid template; the message has the reason. */
    public static final class SyntaxException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        SyntaxException(String message) {
            super(message);
        }
    }

    /** The template; empty if the text isn't a valid one. */
    public static Optional<PathTemplate> find(String text) {
        try {
            return Optional.of(parse(text));
        } catch (SyntaxException e) {
            return Optional.empty();
        }
    }

    /**
     * Parses a template.
     *
     * @throws SyntaxException if the text isn't a valid one
     */
    public static PathTemplate parse(String text) {
        List<Part> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '$' && text.startsWith("${", at)) {
                int end = closingBrace(text, at + 1);
                literal.append(text, at, end + 1);
                at = end + 1;
            } else if (c == '{') {
                int end = closingBrace(text, at);
                if (literal.length() > 0) {
                    parts.add(new Literal(literal.toString()));
                    literal.setLength(0);
                }
                parts.add(variable(text.substring(at, end + 1)));
                at = end + 1;
            } else if (c == '}') {
                throw new SyntaxException("there is a '}' without a '{'");
            } else {
                literal.append(c);
                at++;
            }
        }
        if (literal.length() > 0) {
            parts.add(new Literal(literal.toString()));
        }
        return new PathTemplate(text, List.copyOf(parts));
    }

    private static Variable variable(String braced) {
        String inner = braced.substring(1, braced.length() - 1);
        int colon = inner.indexOf(':');
        String name = colon < 0 ? inner : inner.substring(0, colon);
        if (name.startsWith("*")) {
            name = name.substring(1);
        }
        if (name.isBlank()) {
            throw new SyntaxException("the variable " + braced + " has no name");
        }
        Variable variable = new Variable(name.strip(), braced);
        try {
            Optional<Pattern> unused = variable.pattern();
        } catch (PatternSyntaxException e) {
            throw new SyntaxException(
                    "the pattern of " + braced + " isn't a regular expression, " + e.getDescription());
        }
        return variable;
    }

    /** The index of the brace that closes the one at {@code open}: regular expressions may contain braces. */
    static int closingBrace(String text, int open) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i;
            }
        }
        throw new SyntaxException("the '{' at position " + open + " isn't closed");
    }

    /** The position after the brace that closes the one at {@code open}; the end if malformed. */
    public static int afterBrace(String text, int open) {
        try {
            return closingBrace(text, open) + 1;
        } catch (SyntaxException e) {
            return text.length();
        }
    }

    /** The texts between slashes outside braces. */
    public static List<String> segments(String path) {
        List<String> segments = new ArrayList<>();
        int from = 0;
        for (int at = 0; at < path.length(); ) {
            char c = path.charAt(at);
            if (c == '/') {
                segments.add(path.substring(from, at));
                from = at + 1;
            }
            at = c == '{' ? afterBrace(path, at) : at + 1;
        }
        segments.add(path.substring(from));
        return segments;
    }

    /**
     * A variable whose pattern matches nothing, because it begins with {@code ^} or ends with {@code $} beside other
     * text.
     *
     * @param bySegment whether the framework compares segments, not the whole path
     */
    public Optional<Part> anchored(boolean bySegment) {
        for (int i = 0; i < parts.size(); i++) {
            String text = parts.get(i).text();
            String before = i == 0 ? "" : parts.get(i - 1).text();
            String after = i == parts.size() - 1 ? "" : parts.get(i + 1).text();
            boolean isInside = bySegment ? !before.endsWith("/") : !before.isEmpty();
            boolean isFollowed = bySegment ? !(after + "/").startsWith("/") : !after.isEmpty();
            if (parts.get(i) instanceof Variable
                    && ((isInside && text.matches("[^:]*:\\s*\\^.*"))
                            || (isFollowed && text.matches(".*[^\\\\]\\$\\s*}")))) {
                return Optional.of(parts.get(i));
            }
        }
        return Optional.empty();
    }

    /** The text between the variables. */
    public Stream<String> literals() {
        return parts.stream().filter(Literal.class::isInstance).map(Part::text);
    }

    /** The variable names, in the order of first use. */
    public List<String> variables() {
        return parts.stream()
                .filter(Variable.class::isInstance)
                .map(part -> ((Variable) part).name())
                .toList();
    }

    @Override
    public String toString() {
        return text;
    }
}
