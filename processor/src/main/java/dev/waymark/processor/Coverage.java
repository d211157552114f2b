package dev.waymark.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/** Which of the pages that answer GET the sitemap knows of. */
final class Coverage {

    private int pages;
    private final List<Problem> uncovered = new ArrayList<>();

    /** Whether a route is a page that could be listed. */
    static boolean isPage(Route route) {
        return route.answersGet() && !route.isLocator() && !route.paths().isEmpty() && route.producesHtml();
    }

    void add(Handler handler, Route page, Predicate<Element> isSource, boolean covered) {
        pages++;
        if (!covered) {
            ExecutableElement method = handler.declarations().get(0);
            Location at = Location.of(isSource.test(method) ? method : handler.controller());
            uncovered.add(ProblemType.NOT_COVERED.at(at, handler, page.paths().get(0)));
        }
    }

    void addAll(Coverage other) {
        pages += other.pages;
        uncovered.addAll(other.uncovered);
    }

    int pages() {
        return pages;
    }

    List<Problem> uncovered() {
        return uncovered;
    }
}
