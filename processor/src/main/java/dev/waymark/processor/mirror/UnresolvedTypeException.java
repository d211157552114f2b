package dev.waymark.processor.mirror;

import javax.lang.model.element.Element;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/**
 * A type named by the code doesn't exist. Another processor may generate it in the next round; otherwise, the compiler
 * reports it.
 */
public final class UnresolvedTypeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient @Nullable Element mentionedBy;

    /** @param mentionedBy the declaration that names the type; null for the compiled source */
    public UnresolvedTypeException(String type, @Nullable Element mentionedBy) {
        super(type);
        this.mentionedBy = mentionedBy;
    }

    /**
     * The type, if it and its type arguments exist; throws otherwise.
     *
     * @param mentionedBy the declaration that names the type; null for the compiled source
     */
    public static TypeMirror resolved(TypeMirror type, @Nullable Element mentionedBy) {
        if (type.getKind() == TypeKind.ERROR) {
            throw new UnresolvedTypeException(type.toString(), mentionedBy);
        }
        if (type.getKind() == TypeKind.DECLARED) {
            ((DeclaredType) type).getTypeArguments().forEach(argument -> resolved(argument, mentionedBy));
        } else if (type instanceof WildcardType wildcard && wildcard.getExtendsBound() != null) {
            resolved(wildcard.getExtendsBound(), mentionedBy);
        }
        return type;
    }

    @Nullable
    public Element mentionedBy() {
        return mentionedBy;
    }
}
