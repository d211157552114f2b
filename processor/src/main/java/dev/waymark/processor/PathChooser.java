package dev.waymark.processor;

import java.util.List;
import java.util.Optional;

/** Chooses the path that an entry lists, among all that its method is mapped to. */
record PathChooser(Handler handler, Route route, EntryAnnotation entry) {

    Optional<PathTemplate> choose(List<Problem> problems) {
        String wanted = wanted();
        if (route.paths().isEmpty()) {
            if (wanted.isEmpty()) {
                problems.add(ProblemType.SUB_RESOURCE.at(entry.location(), handler));
                return Optional.empty();
            }
            return parse(wanted, problems);
        }
        if (!wanted.isEmpty() && !route.paths().contains(wanted)) {
            problems.add(ProblemType.PATH_NOT_MAPPED.at(
                    entry.location("path"),
                    handler,
                    wanted,
                    Suggestion.didYouMean(wanted, route.paths()),
                    String.join(", ", route.paths())));
            return Optional.empty();
        }
        Optional<PathTemplate> template = parse(wanted.isEmpty() ? route.paths().get(0) : wanted, problems);
        if (template.isPresent() && template.get().hasWildcard()) {
            problems.add(ProblemType.WILDCARD_PATH.at(
                    wanted.isEmpty() ? entry.location() : entry.location("path"), template.get(), advice()));
            return Optional.empty();
        }
        return template;
    }

    /** The path that the annotation asks for, in the form of the route's paths. */
    private String wanted() {
        String path = entry.text("path");
        if (route.framework() == Route.Framework.JAX_RS) {
            path = JaxRsPaths.neutral(path);
        }
        return path.isEmpty() || path.startsWith("/") || path.startsWith("${") ? path : "/" + path;
    }

    private Optional<PathTemplate> parse(String path, List<Problem> problems) {
        try {
            return Optional.of(PathTemplate.parse(path));
        } catch (PathTemplate.SyntaxException e) {
            problems.add(
                    ProblemType.MALFORMED_PATH.at(entry.location(), path, String.valueOf(e.getMessage()), handler));
            return Optional.empty();
        }
    }

    private String advice() {
        List<String> concrete = route.paths().stream()
                .filter(path -> {
                    try {
                        return !PathTemplate.parse(path).hasWildcard();
                    } catch (PathTemplate.SyntaxException e) {
                        return false;
                    }
                })
                .toList();
        return concrete.isEmpty() ? "" : " Choose another of its paths: path = \"" + concrete.get(0) + "\".";
    }
}
