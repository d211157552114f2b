package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageAddress;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Literal;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.jspecify.annotations.Nullable;

/**
 * A parsed path template. The text is as written, not yet encoded. Immutable.
 *
 * @param path the template without placeholders
 * @param slots the path variables, each with the following literal
 * @param encoded whether patterns are compared with encoded values, as JAX-RS servers do
 */
public record Template(String path, List<Slot> slots, boolean encoded) {

    /**
     * A path variable.
     *
     * @param regex a pattern for the whole value
     * @param rest whether it may have several segments
     * @param shared the check of its segment, if other variables share it
     * @param sharedIndex its index among these
     * @param text the text up to the next variable, or the end
     */
    public record Slot(
            String name,
            @Nullable Pattern regex,
            boolean rest,
            SharedSegment.@Nullable Plan shared,
            int sharedIndex,
            String text) {

        /** The text as written. Prepared by each writer: a process that only serves needs none. */
        public Literal after() {
            return Literal.path(text);
        }
    }

    /** A variable as written: its pattern is {@code null} for any value. */
    private record Variable(String name, @Nullable String regex, boolean rest) {}

    /** Parses a template with resolved placeholders. */
    public static Template parse(String handler, String path, boolean encoded) {
        List<String> literals = new ArrayList<>();
        List<Variable> variables = new ArrayList<>();
        int at = 0;
        for (int open = path.indexOf('{'); open >= 0; open = path.indexOf('{', at)) {
            int end = closingBrace(handler, path, open);
            literals.add(path.substring(at, open));
            variables.add(variable(handler, path, path.substring(open + 1, end)));
            at = end + 1;
        }
        literals.add(path.substring(at));
        if (String.join("", literals).indexOf('}') >= 0) {
            throw wrong(handler, path, "has a closing brace without an opening one", null);
        }
        try {
            return new Template(path, slots(literals, variables, encoded), encoded);
        } catch (PatternSyntaxException e) {
            throw wrong(handler, path, "has a pattern that isn't a regular expression: " + e.getMessage(), e);
        }
    }

    /** The closing brace; regular expressions may contain nested braces and escaped characters. */
    private static int closingBrace(String handler, String path, int open) {
        int depth = 0;
        for (int i = open; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c == '\\') {
                i++;
            } else if (c == '{') {
                depth++;
            } else if (c == '}' && --depth == 0) {
                return i;
            }
        }
        throw wrong(handler, path, "has a path variable without closing brace", null);
    }

    private static Variable variable(String handler, String path, String inside) {
        boolean rest = inside.startsWith("*");
        String text = rest ? inside.substring(1) : inside;
        int colon = text.indexOf(':');
        String name = (colon < 0 ? text : text.substring(0, colon)).strip();
        if (name.isEmpty()) {
            throw wrong(handler, path, "has a path variable without a name", null);
        }
        return new Variable(name, colon < 0 ? null : text.substring(colon + 1), rest);
    }

    private static List<Slot> slots(List<String> literals, List<Variable> variables, boolean encoded) {
        List<Slot> slots = new ArrayList<>();
        int count = variables.size();
        for (int first = 0; first < count; ) {
            int last = first;
            while (last + 1 < count && literals.get(last + 1).indexOf('/') < 0) {
                last++;
            }
            SharedSegment.Plan shared = last > first ? shared(literals, variables, first, last, encoded) : null;
            for (int i = first; i <= last; i++) {
                Variable variable = variables.get(i);
                String regex = variable.regex();
                slots.add(new Slot(
                        variable.name(),
                        regex == null ? null : Pattern.compile(regex, Pattern.DOTALL),
                        variable.rest(),
                        shared,
                        i - first,
                        literals.get(i + 1)));
            }
            first = last + 1;
        }
        return List.copyOf(slots);
    }

    /** The check of a segment with several variables. */
    private static SharedSegment.Plan shared(
            List<String> literals, List<Variable> variables, int first, int last, boolean encoded) {
        List<String> texts = new ArrayList<>(literals.subList(first, last + 2));
        texts.set(0, texts.get(0).substring(texts.get(0).lastIndexOf('/') + 1));
        String after = texts.get(texts.size() - 1);
        int slash = after.indexOf('/');
        texts.set(texts.size() - 1, slash < 0 ? after : after.substring(0, slash));
        texts.replaceAll(text -> {
            String url = ElementStream.unescape(Literal.path(text).url());
            return encoded ? url : PageAddress.decode(url);
        });
        List<String> regexes = new ArrayList<>();
        for (Variable variable : variables.subList(first, last + 1)) {
            regexes.add(variable.regex() == null ? ".*" : variable.regex());
        }
        return SharedSegment.Plan.of(texts, regexes);
    }

    /** The text around its variables. */
    String literals() {
        StringBuilder text = new StringBuilder(start());
        slots.forEach(slot -> text.append('v').append(slot.text()));
        return text.toString();
    }

    /** The text up to the first variable. */
    private String start() {
        int variable = path.indexOf('{');
        return variable < 0 ? path : path.substring(0, variable);
    }

    /** The start of its elements on a site: up to the first variable, or the end of the path. */
    public Literal start(BaseUrl base) {
        return Literal.start(base, start());
    }

    static SitemapConfigurationException wrong(String handler, String path, String what, @Nullable Throwable cause) {
        return new SitemapConfigurationException("The path \"" + path + "\" of " + handler + " " + what, cause);
    }
}
