package dev.waymark.processor.bind;

import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.page.LocaleTypes;
import dev.waymark.processor.page.Reach;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.text.LanguageTags;
import dev.waymark.processor.text.Literals;
import dev.waymark.processor.text.PathTemplate;
import dev.waymark.processor.text.Suggestion;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Reads the source of the pages' language, and checks it against the path, the query and the handler. */
record LocaleReader(Route route, EntryAnnotation entry, PathTemplate template, List<String> names) {

    /** The language as far as it is known; null if the entry has none. */
    Entry.@Nullable Language read(Reach reach, List<Problem> problems) {
        String locale = entry.text("locale");
        String cluster = entry.text("cluster");
        if (locale.isEmpty()) {
            if (!cluster.isEmpty()) {
                problems.add(ProblemType.LOCALE_MISSING.at(
                        entry.location("cluster"), "cluster = \"" + Literals.ascii(cluster) + "\""));
            }
            return null;
        }
        if (locale.startsWith("{")) {
            return ofVariable(locale, cluster, reach, problems);
        }
        if (!locale.equals("*") && !locale.equals(LanguageTags.X_DEFAULT) && !LanguageTags.isValid(locale)) {
            problems.add(ProblemType.LOCALE_TAG.at(entry.location("locale"), Literals.ascii(locale), advice(locale)));
        }
        return new Entry.Language(locale, null, null, cluster);
    }

    private Entry.Language ofVariable(String locale, String cluster, Reach reach, List<Problem> problems) {
        String name = locale.replaceFirst("^\\{\\*?", "").replaceFirst("(:.*)?}$", "");
        if (!locale.equals("{" + name + "}") || !names.contains(name)) {
            problems.add(ProblemType.LOCALE_VARIABLE.at(
                    entry.location("locale"), Literals.ascii(locale), template, remedy(name)));
            String meant = Suggestion.nearest(name, names).orElse(null); // It needs no property either way.
            return new Entry.Language(locale, meant, null, cluster);
        }
        TypeElement constants = template.variables().contains(name)
                ? route.enums().get(name)
                : route.parameterEnums().get(name);
        if (constants != null && reach.canName(constants, entry.location("locale"), problems)) {
            LocaleTypes.mistake(constants.asType(), entry.location("locale")).ifPresent(problems::add);
        }
        return new Entry.Language(locale, name, constants, cluster);
    }

    /** The name that was probably meant, or another path of the method with the variable. */
    private String remedy(String name) {
        Optional<String> other = route.paths().stream()
                .filter(path -> !names.contains(name))
                .filter(path -> PathTemplate.find(path)
                        .filter(each -> each.variables().contains(name))
                        .isPresent())
                .findFirst();
        return other.map(path -> " Choose the path that has it: path = \"" + path + "\".")
                .orElseGet(() ->
                        Suggestion.didYouMean(Suggestion.nearest(name, names).map(meant -> "{" + meant + "}")));
    }

    private String advice(String locale) {
        if (names.contains(locale)) {
            return " Did you mean '{" + locale + "}'?";
        }
        String meant = Suggestion.didYouMean(LanguageTags.meant(locale));
        return LanguageTags.hasRegionOfSeveralCountries(locale)
                ? " Regions of several countries aren't read: name one country, or none." + meant
                : meant;
    }
}
