package dev.waymark.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Binds each variable, query parameter and piece of metadata of one entry to what supplies it. */
final class PageBinder {

    private final Elements elements;
    private final Types types;
    private final ValueTypes valueTypes;
    private final ProviderReader providers;

    PageBinder(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
        this.valueTypes = new ValueTypes(elements, types);
        this.providers = new ProviderReader(types);
    }

    /**
     * Finds out where the pages of an entry come from.
     *
     * @param names the path variables and the query parameters, in the order of the URL
     * @return nothing where a problem was added
     */
    Optional<Entry.Pages> bind(
            Handler handler,
            Route route,
            EntryAnnotation entry,
            PathTemplate template,
            List<String> names,
            List<Problem> problems) {
        TypeMirror provider = entry.provider();
        Reach reach = new Reach(elements, handler.controller());
        Map<String, EntryAnnotation.Bind> binds = binds(entry, template, names, problems);
        if (provider == null) {
            return expand(route, entry, template, names, binds, reach, problems);
        }
        TypeMirror pageType =
                providers.pageType(provider, reach, entry, problems).orElse(null);
        if (pageType == null) {
            return Optional.empty();
        }
        TypeElement providerElement = Hierarchy.element(provider);
        if (names.isEmpty()) {
            problems.add(ProblemType.PROVIDER_WITHOUT_VARIABLES.at(
                    entry.location("provider"), template, providerElement.getSimpleName()));
            return Optional.empty();
        }
        if (valueTypes.isScalar(pageType)) {
            return scalar(route, entry, template, names, binds, providerElement, pageType, reach, problems);
        }
        if (pageType.getKind() != TypeKind.DECLARED) {
            problems.add(ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES.at(
                    entry.location("provider"), providerElement.getSimpleName(), TypeNames.simple(pageType)));
            return Optional.empty();
        }
        return pages(route, entry, template, names, binds, providerElement, (DeclaredType) pageType, reach, problems);
    }

    private static Map<String, EntryAnnotation.Bind> binds(
            EntryAnnotation entry, PathTemplate template, List<String> names, List<Problem> problems) {
        Set<String> targets = new LinkedHashSet<>(names);
        Set<String> others = new TreeSet<>(ValueTypes.METADATA_NAMES);
        others.addAll(MediaBinder.NAMES);
        targets.addAll(others);
        Map<String, EntryAnnotation.Bind> binds = new LinkedHashMap<>();
        for (EntryAnnotation.Bind bind : entry.binds()) {
            if (!targets.contains(bind.to())) {
                problems.add(ProblemType.UNKNOWN_BIND_TARGET.at(
                        bind.toLocation(),
                        bind.to(),
                        template,
                        Suggestion.didYouMean(bind.to(), targets),
                        String.join(", ", targets)));
            } else if (binds.putIfAbsent(bind.to(), bind) != null) {
                problems.add(ProblemType.BOUND_TWICE.at(bind.toLocation(), bind.to()));
            }
        }
        return binds;
    }

    /** Without a provider every variable must be an enum. */
    private static Optional<Entry.Pages> expand(
            Route route,
            EntryAnnotation entry,
            PathTemplate template,
            List<String> names,
            Map<String, EntryAnnotation.Bind> binds,
            Reach reach,
            List<Problem> problems) {
        for (EntryAnnotation.Bind bind : binds.values()) {
            problems.add(ProblemType.BIND_WITHOUT_PROVIDER.at(bind.toLocation(), bind.to()));
        }
        if (names.isEmpty()) {
            return Optional.of(new Entry.SinglePage());
        }
        List<String> unbound = new ArrayList<>();
        List<Entry.Value> values = new ArrayList<>();
        for (String name : names) {
            TypeElement constants = route.enums().get(name);
            if (constants == null) {
                unbound.add(template.variables().contains(name) ? "{" + name + "}" : "'" + name + "'");
            } else if (isInReach(constants, reach, entry.location(), problems)) {
                values.add(new Entry.EnumValue(name, constants));
            }
        }
        if (!unbound.isEmpty()) {
            problems.add(ProblemType.VARIABLE_UNBOUND.at(entry.location(), String.join(" and ", unbound), template));
        }
        return values.size() == names.size() ? Optional.of(new Entry.Expanded(values)) : Optional.empty();
    }

    /** The generated code names the type with its arguments. */
    private static boolean isInReach(DeclaredType type, Reach reach, Location at, List<Problem> problems) {
        return isInReach(Hierarchy.element(type), reach, at, problems)
                && type.getTypeArguments().stream()
                        .allMatch(argument -> !(argument instanceof DeclaredType declared)
                                || isInReach(declared, reach, at, problems));
    }

    private static boolean isInReach(TypeElement type, Reach reach, Location at, List<Problem> problems) {
        reach.obstacle(type)
                .ifPresent(obstacle ->
                        problems.add(ProblemType.OUT_OF_REACH.at(at, type.getSimpleName(), obstacle, reach.place())));
        return reach.obstacle(type).isEmpty();
    }

    private static Optional<Entry.Pages> scalar(
            Route route,
            EntryAnnotation entry,
            PathTemplate template,
            List<String> names,
            Map<String, EntryAnnotation.Bind> binds,
            TypeElement provider,
            TypeMirror type,
            Reach reach,
            List<Problem> problems) {
        for (EntryAnnotation.Bind bind : binds.values()) {
            problems.add(ProblemType.BOUND_PROPERTY_MISSING.at(
                    bind.fromLocation(), bind.from(), TypeNames.simple(type), provider.getSimpleName(), "", "none"));
        }
        if (!entry.text("zone").isEmpty()) {
            problems.add(ProblemType.UNUSED_ZONE.at(
                    entry.location("zone"), entry.text("zone"), TypeNames.simple(type) + " has none"));
        }
        List<String> open = names.stream()
                .filter(name -> names.size() == 1 || !route.enums().containsKey(name))
                .distinct()
                .toList();
        if (open.size() != 1) {
            problems.add(ProblemType.SCALAR_FOR_SEVERAL.at(
                    entry.location("provider"),
                    provider.getSimpleName(),
                    TypeNames.simple(type),
                    template,
                    String.join(", ", open.isEmpty() ? names : open)));
            return Optional.empty();
        }
        if (type.getKind() == TypeKind.DECLARED
                && !isInReach(Hierarchy.element(type), reach, entry.location("provider"), problems)) {
            return Optional.empty();
        }
        List<Entry.Value> values = new ArrayList<>();
        for (String name : names) {
            TypeElement constants = route.enums().get(name);
            values.add(
                    open.contains(name) || constants == null
                            ? new Entry.ScalarValue()
                            : new Entry.EnumValue(name, constants));
        }
        return Optional.of(new Entry.Provided(provider, type, values, List.of()));
    }

    private Optional<Entry.Pages> pages(
            Route route,
            EntryAnnotation entry,
            PathTemplate template,
            List<String> names,
            Map<String, EntryAnnotation.Bind> binds,
            TypeElement provider,
            DeclaredType type,
            Reach reach,
            List<Problem> problems) {
        if (!isInReach(type, reach, entry.location("provider"), problems)) {
            return Optional.empty();
        }
        PageType pageType = new PageType(type, elements, types, reach);
        PropertyFinder finder = new PropertyFinder(pageType, provider, entry, template, binds);
        List<Entry.Value> values = new ArrayList<>();
        for (String name : names) {
            Entry.Value value = value(route, name, finder, reach, entry, problems);
            if (value != null) {
                values.add(value);
            }
        }
        List<Entry.Metadata> metadata = new ArrayList<>(new MetadataBinder(valueTypes).bind(finder, names, problems));
        metadata.addAll(new MediaBinder(valueTypes, types).bind(finder, names, problems));
        return values.size() == names.size()
                ? Optional.of(new Entry.Provided(provider, type, values, metadata))
                : Optional.empty();
    }

    /** The property of that name; for want of one, the constants of the enum that the handler takes. */
    private Entry.@Nullable Value value(
            Route route,
            String name,
            PropertyFinder finder,
            Reach reach,
            EntryAnnotation entry,
            List<Problem> problems) {
        TypeElement constants = route.enums().get(name);
        if (constants != null && !finder.has(name)) {
            return isInReach(constants, reach, entry.location(), problems)
                    ? new Entry.EnumValue(name, constants)
                    : null;
        }
        Property property = finder.find(name, problems).orElse(null);
        if (property == null) {
            return null;
        }
        if (!valueTypes.isScalar(property.type())) {
            problems.add(ProblemType.VARIABLE_TYPE.at(
                    finder.location(name),
                    name,
                    finder.template(),
                    property.name(),
                    finder.pageType().name(),
                    TypeNames.simple(property.type())));
            return null;
        }
        return new Entry.PropertyValue(property);
    }
}
