package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.Suggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Finds the method that an entry names, and the pages it supplies. */
public record MethodReader(Reach reach) {

    /** The method's pages; empty if a problem was added. */
    Optional<PageOrigin> read(TypeMirror named, EntryAnnotation entry, List<Problem> problems) {
        Location provider = entry.location("provider");
        if (!isClass(named)) {
            return ProblemType.METHOD_MISSING.refuse(
                    problems, provider, TypeNames.simple(named), entry.text("method"), " It isn't a class.", "");
        }
        TypeElement type = Hierarchy.element(named);
        if (!type.getTypeParameters().isEmpty()) {
            return ProblemType.PROVIDER_PARAMETERISED.refuse(problems, provider, type.getSimpleName());
        }
        if (!reach.canName(type, provider, problems)) {
            return Optional.empty();
        }
        Location at = entry.location("method");
        String name = entry.text("method");
        List<ExecutableElement> overloads = methods(type).stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .toList();
        ExecutableElement plain =
                theOne(type, overloads, method -> method.getParameters().isEmpty());
        ExecutableElement push = theOne(type, overloads, MethodReader::isPush);
        ExecutableElement only = plain == null ? push : plain;
        if (plain != null && push != null) {
            return ProblemType.METHOD_AMBIGUOUS.refuse(problems, at, type.getSimpleName(), name);
        }
        if (only != null) {
            return supplied(type, only, at, problems);
        }
        if (overloads.isEmpty()) {
            return missing(type, name, at, problems);
        }
        return ProblemType.METHOD_PARAMETERS.refuse(
                problems, at, type.getSimpleName(), name, parameters(overloads.get(0)), others(type));
    }

    /** Whether the named type is a class or an interface, not {@code int} or an array. */
    static boolean isClass(TypeMirror named) {
        return named.getKind() == TypeKind.DECLARED || named.getKind() == TypeKind.ERROR;
    }

    /** A remedy for a class that isn't a provider. */
    String remedy(TypeElement type) {
        Collection<String> names = supplying(type);
        if (names.isEmpty()) {
            return implement();
        }
        return "Name one: "
                + names.stream()
                        .limit(3)
                        .map(name -> "method = \"" + name + "\"")
                        .collect(Collectors.joining(", or "))
                + ".";
    }

    static String implement() {
        return "Name a class that implements it, or a class or interface and its method: method = \"...\".";
    }

    private Optional<PageOrigin> missing(TypeElement type, String name, Location at, List<Problem> problems) {
        Collection<String> fitting = supplying(type);
        List<String> all = methods(type).stream()
                .map(method -> method.getSimpleName().toString())
                .sorted()
                .toList();
        Optional<String> meant = Suggestion.nearest(name, fitting).or(() -> Suggestion.nearest(name, all));
        return ProblemType.METHOD_MISSING.refuse(
                problems,
                at,
                type.getSimpleName(),
                name,
                Suggestion.didYouMean(meant),
                fitting.isEmpty() ? "" : " It has: " + String.join(", ", fitting) + ".");
    }

    /** The methods that an entry could name, as a sentence; empty if there are none. */
    private String others(TypeElement type) {
        Collection<String> names = supplying(type);
        return names.isEmpty() ? "" : " " + type.getSimpleName() + " has: " + String.join(", ", names) + ".";
    }

    /** The names of the methods that an entry could name. */
    public Collection<String> supplying(TypeElement type) {
        Location anywhere = Location.of(type);
        return methods(type).stream()
                .filter(method -> method.getParameters().isEmpty() || isPush(method))
                .filter(method -> !method.getSimpleName().contentEquals("toArray")) // Any collection has it.
                .filter(method -> reach.obstacle(method).isEmpty())
                .filter(method ->
                        supplied(type, method, anywhere, new ArrayList<>()).isPresent())
                .map(method -> method.getSimpleName().toString())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** All methods callable on the type, except those of {@code Object}. */
    private List<ExecutableElement> methods(TypeElement type) {
        Hierarchy.types(type); // Throws if a supertype doesn't exist yet.
        return ElementFilter.methodsIn(reach.elements().getAllMembers(type)).stream()
                .filter(method -> isMember(type, method))
                .toList();
    }

    private static boolean isMember(TypeElement type, ExecutableElement method) {
        Element owner = method.getEnclosingElement();
        if (type.equals(owner) || owner == null) {
            return true;
        }
        return !Hierarchy.isObject(owner)
                && !method.getModifiers().contains(Modifier.PRIVATE)
                && !(owner.getKind() == ElementKind.INTERFACE
                        && method.getModifiers().contains(Modifier.STATIC));
    }

    private static boolean isPush(ExecutableElement method) {
        return method.getParameters().size() == 1
                && !method.isVarArgs()
                && method.getReturnType().getKind() == TypeKind.VOID
                && method.getParameters().get(0).asType() instanceof DeclaredType parameter
                && Hierarchy.element(parameter).getQualifiedName().contentEquals(PageOrigin.Form.PUSH.holder());
    }

    /** Among declarations inherited from several supertypes, the one with the most specific return type. */
    private @Nullable ExecutableElement theOne(
            TypeElement type, List<ExecutableElement> methods, Predicate<ExecutableElement> fits) {
        return methods.stream()
                .filter(fits)
                .reduce((best, method) -> reach.types()
                                .isSubtype(
                                        seenFrom(type, method).getReturnType(),
                                        seenFrom(type, best).getReturnType())
                        ? method
                        : best)
                .orElse(null);
    }

    private ExecutableType seenFrom(TypeElement type, ExecutableElement method) {
        return (ExecutableType) reach.types().asMemberOf((DeclaredType) type.asType(), method);
    }

    private Optional<PageOrigin> supplied(
            TypeElement type, ExecutableElement method, Location at, List<Problem> problems) {
        String words = type.getSimpleName() + "." + method.getSimpleName();
        Optional<String> obstacle = reach.obstacle(method);
        if (obstacle.isPresent()) {
            return ProblemType.METHOD_OUT_OF_REACH.refuse(
                    problems,
                    at,
                    words,
                    obstacle.get(),
                    reach.place(),
                    reach.isVisible(method)
                            ? "Declare an Exception instead"
                            : "Name a method that is public, or package-private in that package");
        }
        ReturnedPages returned = new ReturnedPages(reach.types());
        ExecutableType seen = seenFrom(type, method);
        boolean push = isPush(method);
        TypeMirror handed =
                UnresolvedTypeException.resolved(push ? seen.getParameterTypes().get(0) : seen.getReturnType(), method);
        String shown = words + (push ? "(" + TypeNames.simple(handed) + ")" : "()");
        PageOrigin.Form form =
                push ? PageOrigin.Form.PUSH : returned.form(handed).orElse(null);
        if (form == null) {
            return ProblemType.METHOD_RETURN.refuse(
                    problems, at, shown, TypeNames.simple(handed), ReturnedPages.remedy(handed));
        }
        TypeMirror pages = returned.element(form, handed).orElse(null);
        boolean ofItsClass = pages != null && isOfItsClass(type, method, pages);
        if (ofItsClass) {
            pages = type.asType();
        }
        if (pages == null || pages.getKind() == TypeKind.TYPEVAR || pages.getKind() == TypeKind.WILDCARD) {
            return ProblemType.METHOD_ELEMENT_UNKNOWN.refuse(
                    problems, at, shown, push ? "takes" : "returns", TypeNames.simple(handed), form.declared());
        }
        UnresolvedTypeException.resolved(pages, method);
        PageOrigin.Method found = new PageOrigin.Method(method, form, ofItsClass);
        return Optional.of(new PageOrigin(type, found, at, pages));
    }

    /** Whether the pages of a static method are of its only type parameter, and the class is within its bounds. */
    private boolean isOfItsClass(TypeElement type, ExecutableElement method, TypeMirror pages) {
        Types types = reach.types();
        return method.getModifiers().contains(Modifier.STATIC)
                && method.getTypeParameters().size() == 1
                && pages.getKind() == TypeKind.TYPEVAR
                && method.getTypeParameters().get(0).getBounds().stream()
                        .allMatch(bound -> types.isSubtype(types.erasure(type.asType()), types.erasure(bound)));
    }

    private static String parameters(ExecutableElement method) {
        return method.getParameters().stream()
                .map(parameter -> TypeNames.simple(parameter.asType()) + " " + parameter.getSimpleName())
                .collect(Collectors.joining(", "));
    }
}
