package dev.waymark.processor.mirror;

import java.util.regex.Pattern;
import javax.lang.model.type.TypeMirror;

/** Formats types for messages. */
public final class TypeNames {

    private static final Pattern QUALIFIER = Pattern.compile("\\b[a-z_][\\w$]*\\.");
    private static final Pattern COMMA = Pattern.compile(",(?=\\S)");

    private TypeNames() {}

    /** A type without packages, except for Date types other than {@code java.util.Date}. */
    public static String simple(TypeMirror type) {
        String name = type.toString();
        return name.startsWith("java.sql.")
                ? name
                : COMMA.matcher(QUALIFIER.matcher(name).replaceAll("")).replaceAll(", ");
    }
}
