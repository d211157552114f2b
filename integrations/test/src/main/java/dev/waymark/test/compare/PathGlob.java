package dev.waymark.test.compare;

import dev.waymark.test.internal.transport.Addresses;
import java.util.regex.Pattern;

/**
 * A path pattern: {@code *} matches any characters except a slash, {@code **} any characters. With scheme and host, it
 * matches URLs. Immutable.
 */
record PathGlob(String text, Pattern regex) {

    static PathGlob of(String text) {
        if (!text.startsWith("/") && !text.contains("://")) {
            throw new IllegalArgumentException("The allowed pattern \"" + text
                    + "\" matches no path; begin it with a slash, as in /blog/*, or with http:// or https://");
        }
        StringBuilder regex = new StringBuilder();
        for (String part : text.split("(?<=\\*)(?!\\*)|(?<!\\*)(?=\\*)")) {
            regex.append(part.equals("*") ? "[^/]*" : part.startsWith("**") ? ".*" : Pattern.quote(part));
        }
        return new PathGlob(text, Pattern.compile(regex.toString(), Pattern.DOTALL));
    }

    boolean matches(String url) {
        String path = url.substring(Addresses.origin(url).length());
        return regex.matcher(!text.startsWith("/") ? url : path.isEmpty() ? "/" : path)
                .matches();
    }
}
