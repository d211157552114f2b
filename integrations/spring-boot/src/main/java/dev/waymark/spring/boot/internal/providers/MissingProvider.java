package dev.waymark.spring.boot.internal.providers;

import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.autoconfigure.condition.ConditionEvaluationReport;
import org.springframework.boot.autoconfigure.condition.ConditionEvaluationReport.ConditionAndOutcome;
import org.springframework.boot.autoconfigure.condition.ConditionEvaluationReport.ConditionAndOutcomes;
import org.springframework.boot.autoconfigure.condition.ConditionOutcome;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.context.annotation.Profile;
import org.springframework.core.annotation.MergedAnnotation;
import org.springframework.core.annotation.MergedAnnotations;
import org.springframework.core.annotation.MergedAnnotations.SearchStrategy;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;

/**
 * Explains why the context has no bean of a class. To its author, a bean disabled by a profile or condition looks
 * present.
 */
final class MissingProvider {

    private static final String NOT_DECLARED = "the application context has no bean of this class. Annotate it with"
            + " @Component in a package that is scanned, or declare it with @Bean";

    private static final boolean BOOT = ClassUtils.isPresent(
            "org.springframework.boot.autoconfigure.condition.ConditionEvaluationReport",
            MissingProvider.class.getClassLoader());

    private MissingProvider() {}

    /** Spring Boot's condition report. Loaded only if present. */
    private static final class FailedConditions {

        /** The application's excluded classes. */
        static List<Class<?>> configurations(ConfigurableListableBeanFactory beans) {
            return outcomes(beans).entrySet().stream()
                    .filter(one -> !one.getValue().isFullMatch())
                    .map(Map.Entry::getKey)
                    .filter(source -> source.indexOf('#') < 0 && !source.startsWith("org.springframework."))
                    .filter(source -> ClassUtils.isPresent(source, beans.getBeanClassLoader()))
                    .<Class<?>>map(source -> ClassUtils.resolveClassName(source, beans.getBeanClassLoader()))
                    .toList();
        }

        private static Map<String, ConditionAndOutcomes> outcomes(ConfigurableListableBeanFactory beans) {
            return ConditionEvaluationReport.get(beans).getConditionAndOutcomesBySource();
        }

        /** Such as {@code @ConditionalOnProperty (shop.cities) did not find property 'shop.cities'}. */
        static List<String> of(AnnotatedElement declared, ConfigurableListableBeanFactory beans) {
            String source = declared instanceof Method method
                    ? method.getDeclaringClass().getName() + "#" + method.getName()
                    : ((Class<?>) declared).getName();
            return Stream.ofNullable(outcomes(beans).get(source))
                    .flatMap(ConditionAndOutcomes::stream)
                    .map(ConditionAndOutcome::getOutcome)
                    .filter(outcome -> !outcome.isMatch())
                    .map(ConditionOutcome::getMessage)
                    .toList();
        }
    }

    /** The reason and the remedy, as the end of a sentence. */
    static String why(Class<?> type, ConfigurableListableBeanFactory beans) {
        List<String> reasons = new ArrayList<>();
        addReasons(type, "the class", beans, reasons);
        for (String name : beans.getBeanDefinitionNames()) {
            Class<?> configuration = beans.getType(name, false);
            if (configuration != null) {
                for (Method method : methods(ClassUtils.getUserClass(configuration), type)) {
                    addReasons(
                            method,
                            "its @Bean method " + method.getDeclaringClass().getSimpleName() + "." + method.getName(),
                            beans,
                            reasons);
                }
            }
        }
        for (Class<?> configuration : BOOT ? FailedConditions.configurations(beans) : List.<Class<?>>of()) {
            for (Method method : methods(configuration, type)) {
                addReasons(
                        configuration,
                        "the class of its @Bean method " + configuration.getSimpleName() + "." + method.getName(),
                        beans,
                        reasons);
            }
        }
        return reasons.isEmpty()
                ? NOT_DECLARED
                : "the application context has no bean of this class, though it is declared: "
                        + reasons.stream().distinct().collect(Collectors.joining("; "))
                        + ". Switch that on, or give the controller the same profile or condition: without its"
                        + " bean, its entries are left out. Without a web server, omit them by waymark.exclude";
    }

    private static List<Method> methods(Class<?> configuration, Class<?> type) {
        try {
            return Arrays.stream(configuration.getDeclaredMethods())
                    .filter(method -> type.isAssignableFrom(method.getReturnType())
                            && MergedAnnotations.from(method).isPresent(Bean.class))
                    .toList();
        } catch (LinkageError e) {
            // Another configuration, which refers to missing classes.
            return List.of();
        }
    }

    private static void addReasons(
            AnnotatedElement declared, String what, ConfigurableListableBeanFactory beans, List<String> reasons) {
        MergedAnnotations annotations = MergedAnnotations.from(declared, SearchStrategy.INHERITED_ANNOTATIONS);
        List<String> found = new ArrayList<>();
        Environment environment = beans.getBean(Environment.class);
        annotations.stream(Profile.class)
                .map(profile -> profile.getStringArray(MergedAnnotation.VALUE))
                .filter(profiles -> !environment.matchesProfiles(profiles))
                .map(profiles ->
                        what + " has @Profile(\"" + String.join("\", \"", profiles) + "\"), and " + active(environment))
                .forEach(found::add);
        if (BOOT) {
            FailedConditions.of(declared, beans)
                    .forEach(message -> found.add(what + " has a condition that does not hold: " + message));
        }
        if (found.isEmpty()) {
            annotations.stream(Conditional.class)
                    .map(MissingProvider::condition)
                    .filter(name -> !name.equals(Profile.class.getSimpleName()))
                    .forEach(name -> found.add(what + " has @" + name + ", which does not hold"));
        }
        reasons.addAll(found);
    }

    /** The annotation as written: {@code @ConditionalOnProperty} has the condition as a meta-annotation. */
    private static String condition(MergedAnnotation<Conditional> conditional) {
        MergedAnnotation<?> source = conditional.getMetaSource();
        return source == null ? "Conditional" : source.getType().getSimpleName();
    }

    private static String active(Environment environment) {
        String[] profiles = environment.getActiveProfiles();
        return profiles.length == 0 ? "no profile is active" : "the active profiles are " + String.join(", ", profiles);
    }
}
