package dev.waymark.processor.report;

import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Counts GET pages with and without a Waymark annotation. */
public final class Coverage {

    int pages;
    final List<Problem> uncovered = new ArrayList<>();

    /**
     * Counts a handler.
     *
     * @param decided whether it is listed or excluded, which counts whatever it produces
     * @param advice suggests what to write
     */
    public void add(
            Handler handler, Route route, Predicate<Element> isSource, boolean decided, Supplier<String> advice) {
        if (!route.answersGet() || route.paths().isEmpty() || !(decided || isPage(route))) {
            return;
        }
        pages++;
        if (!decided) {
            ExecutableElement method = handler.method();
            Location at = Location.of(isSource.test(method) ? method : handler.controller());
            uncovered.add(ProblemType.NOT_COVERED.at(at, handler, route.paths().get(0), advice.get()));
        }
    }

    /** Whether it may have been forgotten. A method that returns data without a media type is an API. */
    private static boolean isPage(Route route) {
        return route.producesPage() && !(route.answersData() && route.produces().isEmpty());
    }
}
