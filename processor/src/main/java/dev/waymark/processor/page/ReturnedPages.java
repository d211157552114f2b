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

/** Which types hold pages, and of what type those are. Reactive types are known by name. */
final class ReturnedPages {

    static final String CONSUMER = "java.util.function.Consumer";

    private final Types types;

    ReturnedPages(Types types) {
        this.types = types;
    }

    /** How a method of that return type hands over its pages; empty if it does not. */
    Optional<PageOrigin.Form> form(TypeMirror type) {
        if (type instanceof ArrayType array) {
            return array.getComponentType().getKind().isPrimitive()
                    ? Optional.empty()
                    : Optional.of(PageOrigin.Form.ARRAY);
        }
        return List.of(PageOrigin.Form.FLUX, PageOrigin.Form.MULTI, PageOrigin.Form.STREAM, PageOrigin.Form.ITERABLE)
                .stream()
                .filter(form -> Supertypes.find(types, type, name(form)).isPresent())
                .findFirst();
    }

    /**
     * What such a type holds; empty if it does not say. A type variable of the method stays one.
     *
     * @param type of a method that pushes, the type of its parameter
     */
    Optional<TypeMirror> element(PageOrigin.Form form, TypeMirror type) {
        if (type instanceof ArrayType array) {
            return Optional.of(array.getComponentType());
        }
        return Supertypes.find(types, type, name(form))
                .flatMap(found -> found.getTypeArguments().stream().findFirst())
                .flatMap(argument -> bound(argument, form == PageOrigin.Form.PUSH));
    }

    /** Of {@code ? extends Page}, or of {@code ? super Page} for what takes pages, the page. */
    private static Optional<TypeMirror> bound(TypeMirror argument, boolean taken) {
        if (!(argument instanceof WildcardType wildcard)) {
            return Optional.of(argument);
        }
        return Optional.ofNullable(taken ? wildcard.getSuperBound() : wildcard.getExtendsBound());
    }

    private static String name(PageOrigin.Form form) {
        return switch (form) {
            case STREAM -> "java.util.stream.Stream";
            case FLUX -> "reactor.core.publisher.Flux";
            case MULTI -> "io.smallrye.mutiny.Multi";
            case PUSH -> CONSUMER;
            case ITERABLE, ARRAY -> "java.lang.Iterable";
        };
    }

    /** How a type that says of what its pages are is written. */
    static String declared(PageOrigin.Form form) {
        return switch (form) {
            case STREAM -> "Stream<MyPage>";
            case FLUX -> "Flux<MyPage>";
            case MULTI -> "Multi<MyPage>";
            case PUSH -> "Consumer<? super MyPage>";
            case ITERABLE, ARRAY -> "List<MyPage>";
        };
    }

    /** What to do about another type. */
    static String remedy(TypeMirror type) {
        if (type instanceof DeclaredType) {
            String name = Hierarchy.element(type).getQualifiedName().toString();
            switch (name) {
                case "java.util.stream.IntStream", "java.util.stream.LongStream", "java.util.stream.DoubleStream" -> {
                    return " Return its boxed().";
                }
                case "java.util.Iterator" -> {
                    return " Return an Iterable, such as a List.";
                }
                case "java.util.Optional",
                        "java.util.concurrent.Future",
                        "java.util.concurrent.CompletionStage",
                        "java.util.concurrent.CompletableFuture" -> {
                    return " Return what it holds, if that is one of these.";
                }
                case "io.quarkus.hibernate.orm.panache.PanacheQuery" -> {
                    return " Return its stream(), or name streamAll.";
                }
                case "kotlinx.coroutines.flow.Flow" -> {
                    return " Return its asFlux().";
                }
                case "kotlin.sequences.Sequence" -> {
                    return " Return its asIterable().";
                }
                case "java.util.Map" -> {
                    return " Return its values(), or its entrySet().";
                }
                case "reactor.core.publisher.Mono" -> {
                    return " Return a Flux: of a Mono of a list, its flatMapIterable(list -> list).";
                }
                case "io.smallrye.mutiny.Uni" -> {
                    return " Return a Multi: of a Uni of a list, its onItem().disjoint().";
                }
                case "org.reactivestreams.Publisher" -> {
                    return " Return Flux.from(...) or Multi.createFrom().publisher(...) of it.";
                }
                default -> {
                    // All others are told what fits.
                }
            }
        }
        return type.getKind() == TypeKind.VOID
                ? " Return one of these, or take a Consumer<? super MyPage> to push the pages into."
                : " Return one of these.";
    }
}
