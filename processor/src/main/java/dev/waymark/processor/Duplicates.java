package dev.waymark.processor;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Notices entries of one compilation that list the same URLs. */
final class Duplicates {

    private final Map<String, String> handlers = new HashMap<>();

    /** The problem that an earlier entry has the same template, whatever its variables are called. */
    Optional<Problem> add(Entry entry) {
        StringBuilder key = new StringBuilder();
        for (PathTemplate.Part part : entry.template().parts()) {
            key.append(
                    part instanceof PathTemplate.Variable variable
                            ? variable.text().replaceFirst("[^{*:}]+", "")
                            : part.toString());
        }
        String earlier =
                handlers.putIfAbsent(key.append('?').append(entry.query()).toString(), entry.handler());
        return Optional.ofNullable(earlier)
                .map(handler -> ProblemType.DUPLICATE_TEMPLATE.at(
                        entry.location(),
                        entry.template(),
                        handler.substring(handler.lastIndexOf('.') + 1).replace('#', '.') + "()"));
    }
}
