package dev.waymark.processor.route;

import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.PathTemplate;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** A framework's rules that don't depend on a single method's mapping. */
public interface Framework {

    /** Whether it only maps methods of controllers; otherwise, a path can replace the class's annotation. */
    boolean mapsOnlyControllers();

    /** Whether it calls methods of classes that aren't public, and reads such enums. */
    default boolean reachesHiddenClasses() {
        return true;
    }

    /** Why the framework won't map a method with a mapping; empty if it will. */
    Optional<ProblemType> obstacle(ExecutableElement method);

    /** Why the framework fails on a path; empty if it doesn't. */
    Optional<String> flaw(PathTemplate path);

    /** Whether the path is a pattern for many addresses. */
    default boolean hasWildcard(PathTemplate path) {
        return false;
    }

    /** The path in the notation of generated registries, as in URLs. */
    String url(PathTemplate path);

    /** Whether a method mapped to the pattern answers every address of the path. */
    boolean answers(String pattern, String path);

    /** The pattern with variables instead of wildcards; empty if that is impossible. */
    default Optional<String> withoutWildcards(String pattern) {
        return Optional.empty();
    }
}
