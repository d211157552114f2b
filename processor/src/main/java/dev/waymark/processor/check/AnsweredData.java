package dev.waymark.processor.check;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Determines which types a framework serializes as data without a media type: objects, not text. */
final class AnsweredData {

    /** Types that hold the response, now or later. */
    private static final Set<String> HOLDERS = Set.of(
            "org.springframework.http.ResponseEntity",
            "org.springframework.http.HttpEntity",
            "org.springframework.web.context.request.async.DeferredResult",
            "org.springframework.web.context.request.async.WebAsyncTask",
            "java.util.concurrent.Callable",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.Future",
            "java.util.Optional",
            "reactor.core.publisher.Mono",
            "reactor.core.publisher.Flux",
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi",
            "org.jboss.resteasy.reactive.RestResponse");

    private static final Pattern DATA = Pattern.compile("java\\.lang\\.(Boolean|Double|Integer|Iterable|Long)"
            + "|java\\.math\\.(BigDecimal|BigInteger)"
            + "|java\\.time\\..*"
            + "|java\\.util\\.(\\w*Map|\\w*List|\\w*Set|Collection|UUID|stream\\.Stream)"
            + "|org\\.springframework\\.(data\\.domain\\.(Page|Slice)|hateoas\\..*|http\\.ProblemDetail)");

    /** Library types that are or may be serialized differently. */
    private static final Pattern OTHER =
            Pattern.compile("(java|javax|jakarta|org\\.springframework|reactor|io|kotlin|org\\.reactivestreams)\\..*");

    private AnsweredData() {}

    /**
     * The type that is serialized as data; empty if it may be a page.
     *
     * @param views whether objects may be pages: a JAX-RS application can write them in any way
     */
    static Optional<TypeMirror> find(TypeMirror declaredType, boolean views) {
        TypeMirror returned = Supertypes.upperBound(declaredType);
        if (returned instanceof ArrayType array) {
            return Optional.of(returned).filter(type -> array.getComponentType().getKind() != TypeKind.BYTE);
        }
        if (returned.getKind() != TypeKind.DECLARED) {
            return Optional.of(returned).filter(type -> type.getKind().isPrimitive());
        }
        DeclaredType declared = (DeclaredType) returned;
        TypeElement type = Hierarchy.element(declared);
        String name = type.getQualifiedName().toString();
        if (HOLDERS.contains(name)) {
            return declared.getTypeArguments().stream().findFirst().flatMap(held -> find(held, views));
        }
        boolean data = type.getKind() == ElementKind.RECORD
                || DATA.matcher(name).matches()
                || (!views && !OTHER.matcher(name).matches());
        return data ? Optional.of(returned) : Optional.empty();
    }
}
