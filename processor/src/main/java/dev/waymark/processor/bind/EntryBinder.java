package dev.waymark.processor.bind;

import dev.waymark.processor.check.RouteChecks;
import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.Mirrors;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.page.Reach;
import dev.waymark.processor.problem.Location;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.text.EncodedText;
import dev.waymark.processor.text.Literals;
import dev.waymark.processor.text.PathTemplate;
import dev.waymark.processor.text.W3cDatetime;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Turns an annotation and its method's route into a checked {@link Entry}, or reports problems. */
public record EntryBinder(Elements elements, Types types) {

    /** A section's name becomes part of file names and URLs, which have limited length. */
    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_-]{1,100}");

    private static final Pattern SUFFIX = Pattern.compile("(?<=.)(Controller|Resource)$");
    private static final Pattern WORD_START = Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    private static final String DEFAULTS = EntryAnnotation.ANNOTATIONS + "SitemapDefaults";

    public Optional<Entry> bind(Handler handler, Route route, EntryAnnotation entry, List<Problem> problems) {
        List<Problem> found = new ArrayList<>();
        Optional<Entry> bound = bindInto(handler, route, entry, found);
        problems.addAll(found);
        boolean failed = found.stream().anyMatch(problem -> problem.type().kind() == javax.tools.Diagnostic.Kind.ERROR);
        return failed ? Optional.empty() : bound;
    }

    private Optional<Entry> bindInto(Handler handler, Route route, EntryAnnotation entry, List<Problem> problems) {
        EntryAnnotation defaults = Hierarchy.nearest(handler.types(), type -> Mirrors.find(type, DEFAULTS))
                .map(mirror -> new EntryAnnotation(handler.controller(), mirror))
                .orElse(entry);
        Entry.Constants constants = constants(entry, defaults, problems);
        String section = section(handler, entry, defaults, problems);
        checkZone(entry, problems);
        Set<String> query = new LinkedHashSet<>();
        PathTemplate template =
                new PathChooser(handler, route, entry).choose(problems).orElse(null);
        if (template == null) {
            return Optional.empty();
        }
        String half = Literals.loneSurrogate(template.text());
        if (half != null) {
            problems.add(ProblemType.PATH_TEXT.at(entry.location("path"), Literals.ascii(template.text()), half));
        }
        for (Map.Entry<Location, String> each : entry.query()) {
            String mistake = each.getValue().isBlank()
                    ? "has no name"
                    : template.variables().contains(each.getValue())
                            ? "has the name of a path variable"
                            : each.getValue().matches("\\?.*|.*[=&{}].*")
                                    ? "is more than a name; Waymark adds the value"
                                    : query.add(each.getValue()) ? "" : "is named twice";
            String halfOfName = Literals.loneSurrogate(each.getValue());
            if (!mistake.isEmpty()) {
                problems.add(ProblemType.QUERY_NAME.at(each.getKey(), each.getValue(), mistake));
            } else if (halfOfName != null) {
                problems.add(ProblemType.PATH_TEXT.at(each.getKey(), Literals.ascii(each.getValue()), halfOfName));
            } else {
                checkEncoded(each.getValue(), each.getValue(), each.getKey(), problems);
            }
        }
        if (route.framework().mapsOnlyControllers()) { // JAX-RS allows encoded paths.
            template.literals()
                    .forEach(literal -> checkEncoded(literal, template.text(), entry.location("path"), problems));
        }
        List<String> names = new ArrayList<>(template.variables());
        names.addAll(query);
        RouteChecks checks = new RouteChecks(handler, route, entry);
        problems.addAll(checks.check(template, query));
        Reach reach = new Reach(elements, types, handler.controller());
        Entry.Language language = new LocaleReader(route, entry, template, names).read(reach, problems);
        Draft draft = new Draft(route, entry, template, names, language, reach, problems);
        Optional<Entry.Pages> bound = new PageBinder(draft).bind();
        if (bound.orElse(null) instanceof Entry.Provided provided) {
            checks.checkPage(provided.origin().pageType()).ifPresent(problems::add);
        }
        return bound.map(source -> new Entry(
                handler.id(),
                route.framework().mapsOnlyControllers() ? "entry" : "resource",
                section,
                template,
                route.framework().url(template),
                List.copyOf(query),
                draft.required(query),
                language,
                constants,
                source,
                entry));
    }

    private static void checkEncoded(String text, String whole, Location at, List<Problem> problems) {
        EncodedText.find(text)
                .ifPresent(found -> problems.add(ProblemType.ENCODED_TEXT.at(
                        at,
                        found.getKey(),
                        Literals.ascii(whole),
                        found.getKey().replace("%", "%25"),
                        found.getValue())));
    }

    /** @param defaults those of the class; the entry itself if the class has none */
    private static Entry.Constants constants(EntryAnnotation entry, EntryAnnotation defaults, List<Problem> problems) {
        String lastModified = entry.text("lastModified");
        if (!lastModified.isEmpty() && !W3cDatetime.isValid(lastModified)) {
            problems.add(ProblemType.LAST_MODIFIED_FORMAT.at(entry.location("lastModified"), lastModified));
        }
        EntryAnnotation given = entry.priority() == null ? defaults : entry;
        Double priority = given.priority();
        if (priority != null && !(priority >= 0 && priority <= 1)) {
            problems.add(ProblemType.PRIORITY_OUT_OF_RANGE.at(given.location("priority"), priority));
        }
        String changeFrequency = (entry.changeFrequency() == null ? defaults : entry).changeFrequency();
        return new Entry.Constants(
                lastModified.isEmpty() ? null : lastModified,
                "UNSPECIFIED".equals(changeFrequency) ? null : changeFrequency,
                priority);
    }

    private static String section(
            Handler handler, EntryAnnotation entry, EntryAnnotation defaults, List<Problem> problems) {
        EntryAnnotation given = entry.text("section").isEmpty() ? defaults : entry;
        String section = given.text("section");
        Location at = given.location("section");
        String advice = "";
        if (section.isEmpty()) {
            section = entry.provider() == null ? "pages" : defaultSection(handler);
            at = entry.location();
            advice = ", and name it yourself: section = \"...\"";
        }
        if (!SECTION.matcher(section).matches()) {
            problems.add(ProblemType.SECTION_NAME.at(at, section, advice));
        }
        return section;
    }

    /** {@code city-guide} for {@code CityGuideController}. */
    private static String defaultSection(Handler handler) {
        String name = SUFFIX.matcher(handler.controller().getSimpleName()).replaceFirst("");
        return WORD_START.matcher(name).replaceAll("-").toLowerCase(Locale.ROOT);
    }

    private static void checkZone(EntryAnnotation entry, List<Problem> problems) {
        String zone = entry.text("zone");
        if (zone.isEmpty()) {
            return;
        }
        try {
            ZoneId.of(zone);
        } catch (DateTimeException e) {
            problems.add(ProblemType.ZONE_UNKNOWN.at(entry.location("zone"), zone));
            return;
        }
        if (entry.provider() == null) {
            problems.add(ProblemType.UNUSED_ZONE.at(entry.location("zone"), zone, "this entry has no provider"));
        }
    }
}
