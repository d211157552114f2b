package dev.waymark.processor.bind;

import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.text.Suggestion;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** Reads and checks an entry's {@code @Bind} annotations. */
record Binds(Draft draft) {

    /**
     * The bindings by name.
     *
     * @param isProperty whether the page type has a property
     */
    Map<String, EntryAnnotation.Bind> read(Predicate<String> isProperty) {
        Set<String> targets = targets();
        Map<String, EntryAnnotation.Bind> binds = new LinkedHashMap<>();
        List<Problem> problems = draft.problems();
        for (EntryAnnotation.Bind bind : draft.annotation().binds()) {
            String to = bind.to();
            if (targets.contains(to)) {
                if (binds.putIfAbsent(to, bind) != null) {
                    problems.add(ProblemType.BOUND_TWICE.at(bind.toLocation(), to));
                }
            } else if (draft.isLocale(to)) {
                problems.add(
                        ProblemType.LOCALE_VARIABLE_BOUND.at(bind.toLocation(), to, draft.template(), bind.from()));
            } else if (KeyBinder.OF_LANGUAGES.contains(to)) {
                problems.add(ProblemType.LOCALE_MISSING.at(bind.toLocation(), "@Bind(to = \"" + to + "\")"));
            } else {
                problems.add(ProblemType.UNKNOWN_BIND_TARGET.at(
                        bind.toLocation(),
                        to,
                        draft.template(),
                        meant(bind, targets, isProperty),
                        String.join(", ", targets)));
            }
        }
        return binds;
    }

    private static String meant(EntryAnnotation.Bind bind, Set<String> targets, Predicate<String> isProperty) {
        String suggestion = Suggestion.didYouMean(bind.to(), targets);
        return suggestion.isEmpty() && targets.contains(bind.from()) && isProperty.test(bind.to())
                ? " Are to and from swapped? @Bind(to = \"" + bind.from() + "\", from = \"" + bind.to() + "\")."
                : suggestion;
    }

    private Set<String> targets() {
        Set<String> targets = new LinkedHashSet<>(draft.open());
        targets.addAll(Entry.Metadata.NAMES);
        Entry.Key.NAMES.stream()
                .filter(name -> draft.language() != null || !KeyBinder.OF_LANGUAGES.contains(name))
                .forEach(targets::add);
        return targets;
    }
}
