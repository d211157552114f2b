package dev.waymark.spring.boot.internal.routes;

import dev.waymark.runtime.spi.RouteLocator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.springframework.http.server.PathContainer;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.util.pattern.PathPattern;

/**
 * Compares entries with the application's mapped methods. Unregistered controllers are skipped, prefixes added at run
 * time are prepended, and mismatches fail startup with both paths shown.
 *
 * <p>Methods are matched by controller class, so mappings such as the actuator's don't count.
 *
 * <p>Also reports pages that another method would answer.
 */
public class HandlerRoutes implements RouteLocator {

    private static final Log LOG = LogFactory.getLog(HandlerRoutes.class);

    private final WebSetup setup;
    private final SingletonSupplier<List<HandlerMapped>> methods;
    private final SingletonSupplier<List<Answer>> answers = SingletonSupplier.of(this::answers);
    private final Set<String> unregistered = new TreeSet<>();
    private final Map<String, String> located = new TreeMap<>();

    /** Reads the mappings when they are first needed. */
    public HandlerRoutes(WebSetup setup) {
        this.setup = setup;
        methods = SingletonSupplier.of(setup::handlers);
    }

    /** The application's mappings. */
    public WebSetup setup() {
        return setup;
    }

    @Override
    public synchronized Optional<String> locate(String handler, Supplier<String> compiled) {
        int hash = handler.lastIndexOf('#');
        String controller = hash < 0 ? handler : handler.substring(0, hash);
        List<HandlerMapped> own = find(type -> controller.equals(type.getCanonicalName()));
        List<HandlerMapped> registered = own.isEmpty() ? find(type -> isA(type, controller)) : own;
        if (registered.isEmpty()) {
            unregistered.add(controller);
            return Optional.empty();
        }
        List<HandlerMapped> mapped = registered.stream()
                .filter(one -> one.method().equals(handler.substring(hash + 1)))
                .toList();
        if (mapped.isEmpty()) {
            LOG.info(handler + " isn't listed: its controller is registered, but the method isn't mapped. If the"
                    + " page exists, map the method");
            return Optional.empty();
        }
        Optional<String> path = locate(handler, compiled.get(), mapped, !own.isEmpty());
        path.ifPresent(found -> located.put(handler, found));
        return path;
    }

    @Override
    public synchronized Optional<Predicate<String>> answeredElsewhere(String handler, String path) {
        Set<HandlerMapped> own = new LinkedHashSet<>();
        Set<PathPattern> patterns = new LinkedHashSet<>();
        for (HandlerMapped one : methods(handler)) {
            RoutePattern.answering(path, one.patterns()).ifPresent(pattern -> {
                own.add(one);
                patterns.add(pattern);
            });
        }
        List<PathPattern> others = patterns.stream()
                .min(PathPattern.SPECIFICITY_COMPARATOR)
                .map(pattern -> answers.obtain().stream()
                        .filter(answer -> !own.contains(answer.mapped()))
                        .map(Answer::pattern)
                        .filter(other -> RoutePattern.precedes(other, pattern))
                        .toList())
                .orElse(List.of());
        return others.isEmpty()
                ? Optional.empty()
                : Optional.of(page -> {
                    PathContainer asked = PathContainer.parsePath(page);
                    return others.stream().anyMatch(other -> other.matches(asked));
                });
    }

    /** The application's path of each entry, by handler. */
    public synchronized Map<String, String> located() {
        return Map.copyOf(located);
    }

    /** All methods mapped by the application. */
    public synchronized List<HandlerMapped> methods() {
        return methods.obtain();
    }

    /** The methods of an entry. */
    public synchronized List<HandlerMapped> methods(String handler) {
        int hash = handler.lastIndexOf('#');
        String controller = handler.substring(0, Math.max(hash, 0));
        return find(type -> isA(type, controller)).stream()
                .filter(one -> one.method().equals(handler.substring(hash + 1)))
                .toList();
    }

    /** Logs, in one line, the controllers skipped since the last call. */
    public synchronized void logLeftOut() {
        if (!unregistered.isEmpty()) {
            LOG.info("The entries of " + String.join(", ", unregistered) + " aren't listed: no controller of"
                    + " that name is registered. If the pages exist, check profiles, conditions and scanned"
                    + " packages");
            unregistered.clear();
        }
    }

    private static Optional<String> locate(String handler, String path, List<HandlerMapped> mapped, boolean own) {
        Optional<String> answered =
                mapped.stream().flatMap(one -> answered(path, one).stream()).findFirst();
        if (answered.isEmpty() && own) {
            // Not a subclass: its pages have their own entries.
            answered = sameVariables(path, mapped);
        }
        if (answered.isEmpty() && own) {
            throw new IllegalStateException("its path is \"" + path
                    + "\", but at run time the method is mapped to " + patterns(mapped)
                    + ". If a prefix with a variable is added at run time, set the whole path,"
                    + " @SitemapEntry(path = \"...\"), and locale = \"{lang}\" if the variable {lang} is the"
                    + " language. Or"
                    + " write the whole path in its mapping");
        }
        if (answered.isEmpty()) {
            LOG.info(handler + " isn't listed: only a subclass of its controller is registered, and it answers "
                    + patterns(mapped));
        } else if (!answered.get().equals(path)) {
            LOG.info(handler + " is listed as \"" + answered.get() + "\", because the application maps \"" + path
                    + "\" there at run time");
        }
        return answered;
    }

    /**
     * The path with the known prefix, if the method is mapped to it. The path names a prefix with a variable itself.
     */
    private static Optional<String> answered(String path, HandlerMapped mapped) {
        RoutePattern pattern = RoutePattern.of(mapped.prefix());
        String prefix = pattern.variables().isEmpty() ? pattern.path() : "";
        String whole = RoutePattern.join(prefix, path);
        // "" below a prefix is the prefix itself.
        String bare = path.equals("/") ? RoutePattern.join(prefix, "") : whole;
        return Stream.of(whole, bare)
                .filter(candidate -> mapped.patterns().stream().anyMatch(text -> RoutePattern.answers(text, candidate)))
                .findFirst();
    }

    /** The only pattern with the same variables in the same order: values fit wherever it puts them. */
    private static Optional<String> sameVariables(String path, List<HandlerMapped> mapped) {
        List<String> variables = RoutePattern.of(path).variables();
        Set<String> fitting = mapped.stream()
                .flatMap(one -> one.patterns().stream())
                .map(RoutePattern::of)
                .filter(pattern -> !pattern.wildcards() && pattern.variables().equals(variables))
                .map(RoutePattern::path)
                .collect(Collectors.toSet());
        return fitting.size() == 1 ? Optional.of(fitting.iterator().next()) : Optional.empty();
    }

    private static String patterns(List<HandlerMapped> mapped) {
        return mapped.stream()
                .flatMap(one -> one.patterns().stream())
                .distinct()
                .sorted()
                .map(pattern -> "\"" + pattern + "\"")
                .collect(Collectors.joining(", "));
    }

    private List<HandlerMapped> find(Predicate<Class<?>> controller) {
        return methods.obtain().stream()
                .filter(one -> controller.test(one.controller()))
                .toList();
    }

    /** Patterns that answer every GET, independent of its parameters and headers. */
    private List<Answer> answers() {
        return methods.obtain().stream()
                .filter(HandlerMapped::answersEveryGet)
                .flatMap(one -> one.patterns().stream()
                        .flatMap(pattern -> RoutePattern.parse(pattern).stream())
                        .map(pattern -> new Answer(one, pattern)))
                .toList();
    }

    private record Answer(HandlerMapped mapped, PathPattern pattern) {}

    private static boolean isA(Class<?> type, String name) {
        return Stream.<Class<?>>iterate(type, Objects::nonNull, Class::getSuperclass)
                .anyMatch(one -> name.equals(one.getCanonicalName()));
    }
}
