package dev.waymark.processor.bind;

import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.page.Reach;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.text.LanguageTags;
import dev.waymark.processor.text.PathTemplate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An entry before its pages are bound.
 *
 * @param route the handler's route
 * @param annotation the annotation
 * @param template the listed path
 * @param names the path variables and query parameters, in URL order
 * @param language the source of its pages' language; null for pages without a locale
 * @param reach what the controller's registry can access
 * @param problems those found so far; checks add theirs
 */
record Draft(
        Route route,
        EntryAnnotation annotation,
        PathTemplate template,
        List<String> names,
        Entry.@Nullable Language language,
        Reach reach,
        List<Problem> problems) {

    /** A variable or a query parameter in messages. */
    String shown(String name) {
        return template.variables().contains(name) ? "{" + name + "}" : "'" + name + "'";
    }

    /** Whether a variable or parameter is the locale, which the runtime supplies. */
    boolean isLocale(String name) {
        return language != null && name.equals(language.variable());
    }

    /** A remedy for a variable without a value that seems to be the page's language; otherwise empty. */
    String languageHint(Collection<String> withoutValue) {
        return withoutValue.stream()
                .filter(name -> language == null && LanguageTags.isVariable(name))
                .findFirst()
                .map(name -> " Or, if that is the language of the page: locale = \"{" + name + "}\".")
                .orElse("");
    }

    /** The value of a query parameter that the mapping demands; empty for any value. */
    Optional<String> demanded(String name) {
        return route.parameterConditions().stream()
                .filter(condition -> condition.startsWith(name + "="))
                .map(condition -> condition.substring(name.length() + 1))
                .findFirst();
    }

    /** The query parameters without which the handler doesn't answer; a demanded value is never missing. */
    List<String> required(Collection<String> query) {
        return query.stream()
                .filter(name -> route.requiredParameters().contains(name)
                        || route.parameterConditions().contains(name))
                .filter(name -> demanded(name).isEmpty())
                .toList();
    }

    /** The variables and parameters that need a value. */
    List<String> open() {
        return names.stream()
                .filter(name -> !isLocale(name) && demanded(name).isEmpty())
                .toList();
    }
}
