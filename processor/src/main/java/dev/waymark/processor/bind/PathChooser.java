package dev.waymark.processor.bind;

import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.text.PathTemplate;
import dev.waymark.processor.text.Suggestion;
import java.util.List;
import java.util.Optional;

/** Chooses an entry's path among all paths of its method. */
record PathChooser(Handler handler, Route route, EntryAnnotation entry) {

    Optional<PathTemplate> choose(List<Problem> problems) {
        String wanted = wanted();
        if (wanted.isEmpty() && route.paths().isEmpty()) {
            return ProblemType.SUB_RESOURCE.refuse(problems, entry.location(), handler);
        }
        if (!wanted.isEmpty() && !route.paths().isEmpty() && !isMapped(wanted)) {
            return ProblemType.PATH_NOT_MAPPED.refuse(
                    problems,
                    entry.location("path"),
                    handler,
                    wanted,
                    Suggestion.didYouMean(
                            wanted,
                            route.paths().stream()
                                    .filter(path -> !isPattern(path, true))
                                    .toList()),
                    route.paths().stream().anyMatch(path -> isPattern(path, true))
                            ? ", or an address that its wildcard matches"
                            : "",
                    String.join(", ", route.paths()));
        }
        String path = wanted.isEmpty() ? route.paths().get(0) : wanted;
        Location place = entry.location("path");
        String culprit = route.paths().contains(path) ? "the mapping of " + handler : "the entry's path";
        try {
            PathTemplate template = PathTemplate.parse(path);
            if (route.framework().hasWildcard(template)) {
                return ProblemType.WILDCARD_PATH.refuse(problems, place, path, advice(), instead(path));
            }
            String flaw =
                    route.framework().flaw(template).or(() -> dots(template)).orElse(null);
            return flaw != null
                    ? ProblemType.MALFORMED_PATH.refuse(problems, place, path, flaw, culprit)
                    : Optional.of(template);
        } catch (PathTemplate.SyntaxException e) {
            return ProblemType.MALFORMED_PATH.refuse(problems, place, path, String.valueOf(e.getMessage()), culprit);
        }
    }

    private Optional<String> dots(PathTemplate template) {
        return PathTemplate.segments(route.framework().url(template)).stream()
                .filter(segment -> segment.matches("(\\.|%2[Ee]){1,2}"))
                .findFirst()
                .map(segment -> "clients resolve the segment \"" + segment + "\" before they ask");
    }

    /** Whether the handler answers it: as one of its paths, or as a match of a wildcard. */
    private boolean isMapped(String wanted) {
        return route.paths().contains(wanted)
                || route.paths().stream()
                        .anyMatch(path -> route.framework().answers(path, wanted) || isPrefixed(path, wanted));
    }

    /**
     * Whether it is a path of the method below a prefix with a variable, {@code /{lang}} or {@code /{lang}/shop}, which
     * may be added at run time. The starter checks that at startup.
     */
    private boolean isPrefixed(String path, String wanted) {
        String below = path.equals("/") ? "" : path;
        return route.framework().mapsOnlyControllers()
                && wanted.endsWith(below)
                && wanted.substring(0, wanted.length() - below.length()).matches("(/[^/]+)*/\\{[^/]+}(/[^/]+)*");
    }

    private String wanted() {
        String path = entry.text("path");
        return path.isEmpty() || path.startsWith("/") || path.startsWith("${") ? path : "/" + path;
    }

    /** Whether a path is well-formed, and a pattern or not. */
    private boolean isPattern(String path, boolean wanted) {
        return PathTemplate.find(path)
                .filter(each -> route.framework().hasWildcard(each) == wanted)
                .isPresent();
    }

    /** The pattern as an entry could name it. */
    private String instead(String path) {
        return route.framework()
                .withoutWildcards(path)
                .map(named -> ", path = \"" + named + "\"")
                .orElse("");
    }

    private String advice() {
        return route.paths().stream()
                .filter(path -> isPattern(path, false))
                .findFirst()
                .map(path -> " Choose another of its paths: path = \"" + path + "\".")
                .orElse("");
    }
}
