package dev.waymark.processor;

import javax.lang.model.type.TypeMirror;

/** Types in messages. */
final class TypeNames {

    private TypeNames() {}

    /** A type as people write it: without packages, save for the Date that is not the one that all think of. */
    static String simple(TypeMirror type) {
        if (type.toString().startsWith("java.sql.")) {
            return type.toString();
        }
        return type.toString().replaceAll("\\b[a-z_][\\w$]*\\.", "").replaceAll(",(?=\\S)", ", ");
    }
}
