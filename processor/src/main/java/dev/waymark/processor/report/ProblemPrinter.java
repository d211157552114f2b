package dev.waymark.processor.report;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** Prints all problems, each once. Warnings respect {@code @SuppressWarnings("waymark")}. */
public final class ProblemPrinter {

    private final Messager messager;
    private final RepeatedAnnotations repeated;
    private final Set<Problem> printed = new HashSet<>();

    public ProblemPrinter(ProcessingEnvironment environment) {
        this.messager = environment.getMessager();
        this.repeated = new RepeatedAnnotations(environment);
    }

    /** Prints a problem with its type's kind. */
    public void print(Problem problem) {
        print(problem, problem.type().kind());
    }

    /** Prints a problem, once, and returns true unless it is suppressed, which errors can't be. */
    boolean print(Problem problem, Diagnostic.Kind kind) {
        Location location = problem.location();
        if (location == null) {
            messager.printMessage(kind, problem.message());
        } else if (kind != Diagnostic.Kind.ERROR && silenced(location.element())) {
            return false;
        } else if (printed.add(problem) && !repeated.print(kind, problem.message(), location)) {
            // Compilers take null for no annotation and no value.
            messager.printMessage(kind, problem.message(), location.element(), location.annotation(), location.value());
        }
        return true;
    }

    /** Whether the element or an enclosing one has {@code @SuppressWarnings("waymark")}. */
    private static boolean silenced(Element element) {
        return Hierarchy.enclosing(element)
                .flatMap(each -> Stream.ofNullable(each.getAnnotation(SuppressWarnings.class)))
                .anyMatch(suppressed -> List.of(suppressed.value()).contains("waymark"));
    }
}
