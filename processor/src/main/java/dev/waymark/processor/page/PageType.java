package dev.waymark.processor.page;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.Supertypes;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a page type. A property {@code slug} is read by the first of {@code getSlug()}, {@code isSlug()}
 * and {@code slug()} that exists, for a record component by the last; otherwise from the public field {@code slug}.
 */
public final class PageType {

    /** Names of properties that identify a page; too general without its type. */
    public static final List<String> LIKELY_NAMES = List.of("slug", "code", "key", "name", "id");

    private final DeclaredType type;
    private final TypeElement element;
    private final List<TypeElement> classes;
    private final Reach reach;
    private final Types types;
    private final Map<String, ExecutableElement> methods = new LinkedHashMap<>();

    public PageType(DeclaredType type, Reach reach) {
        this.reach = reach;
        this.types = reach.types();
        this.element = Hierarchy.element(type);
        this.type = bounded(type, types);
        this.classes = Hierarchy.types(element); // Throws if a supertype doesn't exist yet.
        for (ExecutableElement method : ElementFilter.methodsIn(reach.elements().getAllMembers(element))) {
            if (method.getParameters().isEmpty()
                    && method.getTypeParameters().isEmpty()
                    && !method.getModifiers().contains(Modifier.STATIC)
                    && method.getReturnType().getKind() != TypeKind.VOID
                    && !Hierarchy.isObject(method.getEnclosingElement())) {
                methods.merge(method.getSimpleName().toString(), method, this::moreSpecific);
            }
        }
    }

    /** The type with the bound of each wildcard, because Eclipse's compiler has no {@code capture}. */
    private DeclaredType bounded(DeclaredType page, Types types) {
        List<? extends TypeMirror> arguments = page.getTypeArguments();
        if (arguments.stream().noneMatch(WildcardType.class::isInstance)) {
            return page;
        }
        TypeMirror[] bounded = arguments.toArray(new TypeMirror[0]);
        for (int i = 0; i < bounded.length; i++) {
            if (bounded[i] instanceof WildcardType wildcard) {
                TypeMirror parameter = element.getTypeParameters().get(i).asType();
                bounded[i] = Supertypes.upperBound(wildcard.getExtendsBound() == null ? parameter : wildcard);
            }
        }
        return types.getDeclaredType(element, bounded);
    }

    /** Of two declarations inherited from several supertypes, the one with the more specific return type. */
    private ExecutableElement moreSpecific(ExecutableElement a, ExecutableElement b) {
        return types.isSubtype(returnType(a), returnType(b)) ? a : b;
    }

    public String name() {
        return element.getSimpleName().toString();
    }

    /** The property of that name or path; empty if none is readable. */
    public Optional<Property> property(String name) {
        int dot = name.indexOf('.');
        if (dot < 0) {
            return own(name);
        }
        return own(name.substring(0, dot))
                .flatMap(first -> held(first)
                        .flatMap(type -> type.property(name.substring(dot + 1)))
                        .map(first::then));
    }

    /** The properties of a property's value; empty if the registry can't read any. */
    private Optional<PageType> held(Property property) {
        return property.type() instanceof DeclaredType declared
                        && reach.obstacle(Hierarchy.element(declared)).isEmpty()
                ? Optional.of(new PageType(declared, reach))
                : Optional.empty();
    }

    /** A problem if a property leads to a type that the registry can't access. */
    public Optional<Problem> outOfReach(String path, Location at) {
        List<Problem> problems = new ArrayList<>();
        own(path.split("\\.", 2)[0])
                .filter(first -> first.type() instanceof DeclaredType)
                .ifPresent(first -> reach.canName(Hierarchy.element(first.type()), at, problems));
        return problems.stream().findFirst();
    }

    /** The most likely path from a property to a nested one with a text form; empty if there is none. */
    public Optional<String> pathToText(String name) {
        return property(name)
                .flatMap(this::held)
                .flatMap(holder -> LIKELY_NAMES.stream()
                        .filter(each -> holder.property(each)
                                .filter(property -> ValueTypes.isScalar(property.type()))
                                .isPresent())
                        .findFirst()
                        .map(each -> name + "." + each));
    }

    /** The path whose steps form a name: {@code author.slug} for {@code authorSlug}. */
    public Optional<String> pathOf(String words) {
        for (int i = 1; i < words.length(); i++) {
            String path = words.substring(0, i) + "." + decapitalize(words.substring(i));
            if (Character.isUpperCase(words.charAt(i)) && property(path).isPresent()) {
                return Optional.of(path);
            }
        }
        return Optional.empty();
    }

    /** The missing part of a path that leads nowhere, and its type. */
    public Map.Entry<PageType, String> broken(String path) {
        String[] steps = path.split("\\.", 3);
        Property property = own(steps[0]).orElse(null);
        if (property == null) {
            return Map.entry(this, steps[0]);
        }
        return held(property)
                .map(next -> next.broken(path.substring(steps[0].length() + 1)))
                .orElseGet(() -> Map.entry(this, steps[0] + "." + steps[1]));
    }

    private Optional<Property> own(String name) {
        for (String accessor : accessors(name)) {
            ExecutableElement method = methods.get(accessor);
            if (method != null && reach.canCall(method) && fits(accessor, name, method)) {
                return Optional.of(property(name, accessor + "()", returnType(method), method));
            }
        }
        return accessors(name).stream()
                .flatMap(accessor -> fields().stream()
                        .filter(field -> LombokGetters.has(field)
                                && LombokGetters.name(field).equals(accessor)))
                .findFirst()
                .map(field -> property(name, LombokGetters.name(field) + "()", typeOf(field), null))
                .or(() -> field(name)
                        .filter(PageType::isPublic)
                        .map(field -> property(name, name, typeOf(field), field)));
    }

    private TypeMirror typeOf(VariableElement field) {
        return types.asMemberOf(type, field);
    }

    private static boolean isPublic(VariableElement field) {
        return field.getModifiers().contains(Modifier.PUBLIC)
                && !field.getModifiers().contains(Modifier.STATIC);
    }

    /** The first property with one of these annotations, on its field or accessor. */
    public Optional<String> annotated(Collection<String> annotations) {
        Predicate<Element> isAnnotated = read ->
                annotations.stream().anyMatch(each -> Mirrors.find(read, each).isPresent());
        return fields().stream()
                .filter(isAnnotated)
                .findFirst()
                .map(field -> field.getSimpleName().toString())
                .or(() -> methods.entrySet().stream()
                        .filter(each -> isAnnotated.test(each.getValue()))
                        .findFirst()
                        .flatMap(each -> propertyName(each.getKey(), each.getValue())));
    }

    /** Describes an unreadable property, as the end of a sentence after "is"; empty if there is none. */
    public Optional<String> hidden(String name) {
        for (String accessor : accessors(name)) {
            ExecutableElement method = methods.get(accessor);
            if (method != null && !reach.canCall(method)) {
                return Optional.of("read by " + accessor + "(), which "
                        + (reach.isVisible(method)
                                ? "throws a checked exception"
                                : "the generated registry can't call"));
            }
        }
        return field(name)
                .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
                .map(field -> "a field without a getter");
    }

    /** The names of all readable properties, in alphabetical order. */
    public Set<String> names() {
        Set<String> names = new TreeSet<>();
        methods.forEach((accessor, method) -> {
            if (reach.canCall(method)) {
                propertyName(accessor, method).ifPresent(names::add);
            }
        });
        for (VariableElement field : fields()) {
            if (LombokGetters.has(field)) {
                names.add(LombokGetters.propertyName(field));
            } else if (isPublic(field)) {
                names.add(field.getSimpleName().toString());
            }
        }
        return names;
    }

    private Property property(String name, String code, TypeMirror propertyType, @Nullable Element read) {
        UnresolvedTypeException.resolved(propertyType, read == null ? element : read);
        Optional<TypeMirror> held = Supertypes.held(propertyType, "java.util.Optional");
        Property.Step step = new Property.Step(code, held.isPresent(), read);
        return new Property(name, List.of(step), Supertypes.upperBound(held.orElse(propertyType)), false);
    }

    private TypeMirror returnType(ExecutableElement method) {
        return ((ExecutableType) types.asMemberOf(type, method)).getReturnType();
    }

    private static List<String> accessors(String name) {
        String capitalized = name.isEmpty() ? "" : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
        return List.of("get" + capitalized, "is" + capitalized, name);
    }

    /** Whether the method may read a property of that name: {@code isX()} only reads booleans. */
    private static boolean fits(String accessor, String name, ExecutableElement method) {
        return !accessor.startsWith("is") || accessor.equals(name) || isBoolean(method.getReturnType());
    }

    /** The property that {@code getSlug()} probably means. */
    public static String nameOf(String written) {
        String name = written.replace("()", "");
        return name.matches("get\\p{Lu}.*") ? decapitalize(name.substring(3)) : name;
    }

    private Optional<String> propertyName(String accessor, ExecutableElement method) {
        if (accessor.matches("get\\p{javaUpperCase}.*")) {
            return Optional.of(decapitalize(accessor.substring(3)));
        }
        if (accessor.matches("is\\p{javaUpperCase}.*") && isBoolean(method.getReturnType())) {
            return Optional.of(decapitalize(accessor.substring(2)));
        }
        return Optional.of(accessor)
                .filter(name -> !List.of("hashCode", "toString", "clone").contains(name) && !isOfKotlin(name));
    }

    /** Methods that Kotlin adds to data classes, which aren't properties: {@code component1()}. */
    private boolean isOfKotlin(String accessor) {
        return accessor.matches("component\\d+")
                && Mirrors.find(element, "kotlin.Metadata").isPresent();
    }

    /** The name with its first letter in lower case. */
    public static String decapitalize(String name) {
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static boolean isBoolean(TypeMirror type) {
        return type.getKind() == TypeKind.BOOLEAN || Supertypes.isA(type, "java.lang.Boolean");
    }

    /** Its own fields, then those of its superclasses. */
    private List<VariableElement> fields() {
        return classes.stream()
                .flatMap(each -> ElementFilter.fieldsIn(each.getEnclosedElements()).stream())
                .toList();
    }

    private Optional<VariableElement> field(String name) {
        return fields().stream()
                .filter(field -> field.getSimpleName().contentEquals(name))
                .findFirst();
    }
}
