package dev.waymark.jakarta.internal;

import dev.waymark.annotations.SitemapProvider;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Dependent;
import jakarta.enterprise.context.NormalScope;
import jakarta.enterprise.inject.Alternative;
import jakarta.enterprise.inject.Stereotype;
import jakarta.enterprise.inject.Vetoed;
import jakarta.inject.Scope;
import java.lang.annotation.Annotation;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Predicate;

/** Explains why CDI has no bean of a class, and how to fix it. */
final class MissingBean {

    private static final String PRODUCED = "or give the method that produces it this return type";

    private static final String ELSEWHERE =
            "; a jar of its own, and an application on Weld SE, also needs META-INF/beans.xml";

    private MissingBean() {}

    /** The reason and the remedy, as the end of a sentence. */
    static String why(Class<?> type) {
        return "CDI has no bean of this class" + reason(type) + unused(type);
    }

    private static String reason(Class<?> type) {
        if (type.isInterface()) {
            return ". Annotate the class that implements it with @ApplicationScoped, " + PRODUCED + ELSEWHERE;
        }
        if (type.isAnnotationPresent(Vetoed.class)) {
            return ", because it has @Vetoed. Remove that";
        }
        if (type.isAnnotationPresent(Alternative.class) && !type.isAnnotationPresent(Priority.class)) {
            return ", because it is an @Alternative that nothing selects. Add @Priority(1)";
        }
        Optional<String> defining = annotation(type, MissingBean::definesBean);
        if (defining.isPresent()) {
            return ", although it has @" + defining.get() + ELSEWHERE
                    + ". An extension, a profile or an <exclude> in beans.xml may also have taken it out";
        }
        // Quarkus supports all scopes.
        Optional<String> scope = annotation(type, kind -> kind.isAnnotationPresent(Scope.class));
        return scope.map(name -> ": @" + name
                                + " alone does not define one where bean-discovery-mode is \"annotated\", as it is"
                                + " by default. Annotate it with @ApplicationScoped, or write bean-discovery-mode=\"all\" in"
                                + " META-INF/beans.xml")
                        .orElse(", because none of its annotations defines one. Annotate it with @ApplicationScoped, "
                                + PRODUCED)
                + ELSEWHERE;
    }

    private static String unused(Class<?> type) {
        return Server.isQuarkus() && !SitemapProvider.class.isAssignableFrom(type)
                ? ". Quarkus drops beans that nothing injects: annotate it with @Unremovable"
                : "";
    }

    private static Optional<String> annotation(Class<?> type, Predicate<Class<? extends Annotation>> test) {
        return Arrays.stream(type.getAnnotations())
                .map(Annotation::annotationType)
                .filter(test)
                .map(Class::getSimpleName)
                .findFirst();
    }

    /** Jakarta CDI 4.0, section 2.5.1, without interceptors, which supply no pages. */
    private static boolean definesBean(Class<? extends Annotation> kind) {
        return kind == ApplicationScoped.class
                || kind == Dependent.class
                || kind.isAnnotationPresent(NormalScope.class)
                || kind.isAnnotationPresent(Stereotype.class);
    }
}
