package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.model.PageOrigin;
import java.util.List;
import java.util.Optional;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;

/** Knows the types that hold pages, and their element types. Reactive types are matched by name. */
record ReturnedPages(Types types) {

    /** How a method with that return type supplies its pages; empty if it doesn't. */
    Optional<PageOrigin.Form> form(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return array.getComponentType().getKind().isPrimitive()
                    ? Optional.empty()
                    : Optional.of(PageOrigin.Form.ARRAY);
        }
        return List.of(PageOrigin.Form.FLUX, PageOrigin.Form.MULTI, PageOrigin.Form.STREAM, PageOrigin.Form.ITERABLE)
                .stream()
                .filter(form -> Supertypes.find(types, type, form.holder()).isPresent())
                .findFirst();
    }

    /**
     * Its element type, also in {@code ? extends Page}, or {@code ? super Page} for a sink; empty if unspecified. A
     * method's type variable stays one.
     *
     * @param type the return type; for a method that pushes, its parameter type
     */
    Optional<TypeMirror> element(PageOrigin.Form form, TypeMirror type) {
        if (type instanceof ArrayType array) {
            return Optional.of(array.getComponentType());
        }
        return Supertypes.find(types, type, form.holder())
                .flatMap(found -> found.getTypeArguments().stream().findFirst())
                .map(argument -> !(argument instanceof WildcardType wildcard)
                        ? argument
                        : form == PageOrigin.Form.PUSH ? wildcard.getSuperBound() : wildcard.getExtendsBound());
    }

    /** A remedy for other types. */
    static String remedy(TypeMirror type) {
        String name = type instanceof DeclaredType
                ? Hierarchy.element(type).getQualifiedName().toString()
                : "";
        return switch (name) {
            case "java.util.stream.IntStream", "java.util.stream.LongStream", "java.util.stream.DoubleStream" ->
                " Return its boxed().";
            case "java.util.Iterator" -> " Return an Iterable, such as a List.";
            case "java.util.Optional",
                    "java.util.concurrent.Future",
                    "java.util.concurrent.CompletionStage",
                    "java.util.concurrent.CompletableFuture" -> " Return what it holds, if that is one of these.";
            case "io.quarkus.hibernate.orm.panache.PanacheQuery" -> " Return its stream(), or name streamAll.";
            case "kotlinx.coroutines.flow.Flow" -> " Return its asFlux().";
            case "kotlin.sequences.Sequence" -> " Return its asIterable().";
            case "java.util.Map" -> " Return its values(), or its entrySet().";
            case "reactor.core.publisher.Mono" ->
                " Return a Flux: of a Mono of a list, its flatMapIterable(list -> list).";
            case "io.smallrye.mutiny.Uni" -> " Return a Multi: of a Uni of a list, its onItem().disjoint().";
            case "org.reactivestreams.Publisher" ->
                " Return Flux.from(...) or Multi.createFrom().publisher(...) of it.";
            default ->
                type.getKind() == TypeKind.VOID
                        ? " Return one of these, or take a Consumer<? super MyPage> to push the pages into."
                        : " Return one of these.";
        };
    }
}
