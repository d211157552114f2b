package dev.waymark.processor.suggest;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.mirror.Supertypes;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Possible sources of pages: a compilation's providers, repositories, services and active records, and beans injected
 * into its classes.
 */
final class Beans {

    /** An entity with static methods that supply its instances. */
    private static final String ACTIVE_RECORD = "io.quarkus.hibernate.orm.panache.PanacheEntityBase";

    private static final List<String> SUPERTYPES = List.of(
            "dev.waymark.annotations.SitemapProvider",
            "org.springframework.data.repository.Repository",
            "jakarta.data.repository.DataRepository",
            "io.quarkus.hibernate.orm.panache.PanacheRepositoryBase",
            ACTIVE_RECORD);

    private static final List<String> ANNOTATIONS = List.of(
            "org.springframework.stereotype.Component",
            "org.springframework.data.repository.RepositoryDefinition",
            "jakarta.data.repository.Repository",
            "org.apache.ibatis.annotations.Mapper",
            "jakarta.enterprise.context.ApplicationScoped",
            "jakarta.enterprise.context.RequestScoped",
            "jakarta.inject.Singleton");

    /** Annotations of controllers, which answer requests and supply no other beans. */
    private static final List<String> CONTROLLERS =
            List.of("org.springframework.stereotype.Controller", "jakarta.ws.rs.Path");

    private final Set<TypeElement> found = new LinkedHashSet<>();

    private Beans() {}

    /**
     * The beans, in source order.
     *
     * @param sources the names of the compiled classes
     */
    static List<TypeElement> of(Iterable<String> sources, Elements elements) {
        Beans beans = new Beans();
        for (String name : sources) {
            TypeElement type = elements.getTypeElement(name);
            if (type != null) {
                beans.add(type);
            }
        }
        return List.copyOf(beans.found);
    }

    private void add(TypeElement type) {
        boolean interfaceOrClass = type.getKind() == ElementKind.INTERFACE || Hierarchy.isConcrete(type);
        if (interfaceOrClass && type.getTypeParameters().isEmpty() && isBean(type)) {
            found.add(type);
        }
        for (VariableElement field : ElementFilter.fieldsIn(type.getEnclosedElements())) {
            addInjected(field.asType());
        }
        for (ExecutableElement constructor : ElementFilter.constructorsIn(type.getEnclosedElements())) {
            constructor.getParameters().forEach(parameter -> addInjected(parameter.asType()));
        }
        ElementFilter.typesIn(type.getEnclosedElements()).forEach(this::add);
    }

    /** Injected beans may be on the class path. */
    private void addInjected(TypeMirror type) {
        if (type instanceof DeclaredType declared
                && declared.asElement() instanceof TypeElement element
                && element.getTypeParameters().isEmpty()
                && isBean(element)) {
            found.add(element);
        }
    }

    private static boolean isBean(TypeElement type) {
        return (isAnnotated(type, ANNOTATIONS)
                        || SUPERTYPES.stream().anyMatch(supertype -> Supertypes.isA(type.asType(), supertype)))
                && !isAnnotated(type, CONTROLLERS);
    }

    private static boolean isAnnotated(TypeElement type, List<String> annotations) {
        return annotations.stream().anyMatch(annotation -> Mirrors.isAnnotated(type, annotation));
    }

    /** Whether only the type's static methods supply pages: an entity's instance methods return parts of one page. */
    static boolean isActiveRecord(TypeElement type) {
        return Supertypes.isA(type.asType(), ACTIVE_RECORD);
    }
}
