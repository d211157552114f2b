package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** What code in the registry's package can access. */
public record Reach(Elements elements, Types types, TypeElement controller) {

    /** The package, for messages. */
    public String place() {
        return words(elements.getPackageOf(controller));
    }

    private boolean isSamePackage(Element element) {
        return elements.getPackageOf(element).equals(elements.getPackageOf(controller));
    }

    private static String words(PackageElement place) {
        return place.isUnnamed() ? "the unnamed package" : "package " + place.getQualifiedName();
    }

    /** Why the type can't be accessed, as the end of a sentence after "is"; empty if it can. */
    Optional<String> obstacle(TypeElement type) {
        for (Element e = type; e instanceof TypeElement; e = e.getEnclosingElement()) {
            String which = e.equals(type) ? "" : "inside " + e.getSimpleName() + ", which is ";
            if (e.getModifiers().contains(Modifier.PRIVATE)) {
                return Optional.of(which + "private");
            }
            if (!isSamePackage(type) && !e.getModifiers().contains(Modifier.PUBLIC)) {
                return Optional.of(which + "not public, in " + words(elements.getPackageOf(type)));
            }
        }
        return Optional.empty();
    }

    /** Whether the type and its type arguments can be accessed; otherwise adds a problem. */
    public boolean canName(DeclaredType type, Location at, List<Problem> problems) {
        return canName(Hierarchy.element(type), at, problems)
                && type.getTypeArguments().stream()
                        .allMatch(argument ->
                                !(argument instanceof DeclaredType declared) || canName(declared, at, problems));
    }

    /** Whether the type can be accessed; otherwise adds a problem. */
    public boolean canName(TypeElement type, Location at, List<Problem> problems) {
        Optional<String> obstacle = obstacle(type);
        obstacle.ifPresent(
                words -> problems.add(ProblemType.OUT_OF_REACH.at(at, type.getSimpleName(), words, place())));
        return obstacle.isEmpty();
    }

    /**
     * Why a method of an accessible type can't be called, apart from checked exceptions, as the end of a sentence after
     * "is"; empty if it can.
     */
    Optional<String> obstacle(ExecutableElement method) {
        if (method.getModifiers().contains(Modifier.PRIVATE)) {
            return Optional.of("private");
        }
        if (!isVisible(method)) {
            return Optional.of("not public, in " + words(elements.getPackageOf(method)));
        }
        return method.getThrownTypes().stream()
                .filter(thrown ->
                        !Supertypes.isA(Supertypes.upperBound(thrown), "java.lang.Exception") && !isUnchecked(thrown))
                .findFirst()
                .map(thrown -> "declared to throw " + TypeNames.simple(thrown) + ", which isn't an Exception");
    }

    /** Whether a method of an accessible type can be called, without catching an exception. */
    boolean canCall(ExecutableElement method) {
        return isVisible(method) && method.getThrownTypes().stream().allMatch(Reach::isUnchecked);
    }

    private static boolean isUnchecked(TypeMirror thrown) {
        TypeMirror type = Supertypes.upperBound(thrown);
        return Supertypes.isA(type, "java.lang.RuntimeException") || Supertypes.isA(type, "java.lang.Error");
    }

    boolean isVisible(ExecutableElement method) {
        return method.getModifiers().contains(Modifier.PUBLIC)
                || (!method.getModifiers().contains(Modifier.PRIVATE) && isSamePackage(method));
    }
}
