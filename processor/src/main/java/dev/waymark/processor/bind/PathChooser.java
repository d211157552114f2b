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
            problems.add(ProblemType.SUB_RESOURCE.at(entry.location(), handler));
            return Optional.empty();
        }
        if (!wanted.isEmpty() && !route.paths().isEmpty() && !isMapped(wanted)) {
            problems.add(ProblemType.PATH_NOT_MAPPED.at(
                    entry.location("path"),
                    handler,
                    wanted,
                    Suggestion.didYouMean(wanted, route.paths()),
                    route.paths().stream().anyMatch(PathChooser::isPattern)
                            ? ", or an address that its wildcard matches"
                            : "",
                    String.join(", ", route.paths())));
            return Optional.empty();
        }
        String path = wanted.isEmpty() ? route.paths().get(0) : wanted;
        Optional<PathTemplate> template = parse(path);
        if (template.isEmpty()) {
            problems.add(ProblemType.MALFORMED_PATH.at(place(), path, mistake(path), handler));
        } else if (template.get().hasWildcard()) {
            problems.add(ProblemType.WILDCARD_PATH.at(place(), path, advice(), instead(path)));
            return Optional.empty();
        }
        return template;
    }

    /** Whether the handler answers it: as one of its paths, or as a match of a wildcard. */
    private boolean isMapped(String wanted) {
        return route.paths().contains(wanted)
                || route.paths().stream()
                        .anyMatch(path -> route.framework().answers(path, wanted) || isPrefixed(path, wanted));
    }

    /**
     * Whether it is a path of the method below a prefix with a variable, {@code /{lang}}, which may be added at run
     * time. The starter checks that at startup.
     */
    private boolean isPrefixed(String path, String wanted) {
        String below = path.equals("/") ? "" : path;
        return route.framework().mapsOnlyControllers()
                && wanted.endsWith(below)
                && wanted.substring(0, wanted.length() - below.length()).matches("(/[^/]+)*/\\{[^/]+}");
    }

    /** The location of the listed path, as specific as possible. */
    private Location place() {
        return entry.location("path");
    }

    /** The annotation's path, in the route's notation. */
    private String wanted() {
        String path = route.framework().neutral(entry.text("path"));
        return path.isEmpty() || path.startsWith("/") || path.startsWith("${") ? path : "/" + path;
    }

    private static boolean isPattern(String path) {
        return parse(path).filter(PathTemplate::hasWildcard).isPresent();
    }

    static Optional<PathTemplate> parse(String path) {
        try {
            return Optional.of(PathTemplate.parse(path));
        } catch (PathTemplate.SyntaxException e) {
            return Optional.empty();
        }
    }

    private static String mistake(String path) {
        try {
            PathTemplate.parse(path);
            return "";
        } catch (PathTemplate.SyntaxException e) {
            return String.valueOf(e.getMessage());
        }
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
                .filter(path -> parse(path).filter(each -> !each.hasWildcard()).isPresent())
                .findFirst()
                .map(path -> " Choose another of its paths: path = \"" + path + "\".")
                .orElse("");
    }
}
