package dev.waymark.processor.route;

import dev.waymark.processor.problem.ProblemType;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;

/** The rules of one framework that do not depend on what a single method is mapped to. */
public interface Framework {

    /** What an entry is called in generated code: {@code entry}, or {@code resource} for one below an application. */
    String entryMethod();

    /** Whether it maps the methods of controllers only; else a path may make up for what a class lacks. */
    boolean mapsOnlyControllers();

    /** Why the framework will not map a method that has a mapping; empty if it will. */
    Optional<ProblemType> obstacle(ExecutableElement method);

    /** A path as people write it, in the notation of the routes. */
    String neutral(String path);

    /** Whether a method that is mapped to the pattern answers every address of the path. */
    boolean answers(String pattern, String path);

    /** The pattern with variables in the place of its wildcards; empty where there is no such path. */
    Optional<String> withoutWildcards(String pattern);
}
