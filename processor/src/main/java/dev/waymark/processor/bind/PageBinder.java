package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.LocaleTypes;
import dev.waymark.processor.page.MethodReader;
import dev.waymark.processor.page.PageType;
import dev.waymark.processor.page.ProviderReader;
import dev.waymark.processor.page.Reach;
import dev.waymark.processor.page.SeveralPages;
import dev.waymark.processor.page.ValueTypes;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Route;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Binds each variable, query parameter and metadata of an entry to its source. */
final class PageBinder {

    private final Elements elements;
    private final Types types;
    private final LocaleTypes localeTypes;
    private final LocaleMaps maps;
    private final ProviderReader providers;

    PageBinder(Elements elements, Types types) {
        this.elements = elements;
        this.types = types;
        this.localeTypes = new LocaleTypes(types);
        this.maps = new LocaleMaps(localeTypes);
        this.providers = new ProviderReader(elements, types, new MethodReader(elements, types));
    }

    /** The types that a controller's registry can access. */
    Reach reachOf(TypeElement controller) {
        return new Reach(elements, controller);
    }

    /**
     * Determines the source of an entry's pages.
     *
     * @return empty if a problem was added
     */
    Optional<Entry.Pages> bind(Draft draft, List<Problem> problems) {
        EntryAnnotation entry = draft.annotation();
        TypeMirror provider = entry.provider();
        if (provider == null) {
            return expand(draft, new Binds(draft).read(name -> false, problems), problems);
        }
        List<Problem> ofSource = new ArrayList<>();
        PageOrigin origin =
                providers.read(provider, draft.reach(), entry, ofSource).orElse(null);
        Map<String, EntryAnnotation.Bind> binds =
                new Binds(draft).read(name -> hasProperty(origin, name, draft.reach()), problems);
        problems.addAll(ofSource);
        if (origin == null) {
            return Optional.empty();
        }
        TypeMirror pageType = origin.pageType();
        Optional<Problem> several = SeveralPages.problem(origin);
        if (several.isPresent()) {
            return several.get().addTo(problems);
        }
        boolean scalar = ValueTypes.isScalar(pageType);
        boolean told = !scalar && (draft.language() != null || binds.containsKey("site"));
        if (draft.open().isEmpty() && !told) {
            return ProblemType.PROVIDER_WITHOUT_VARIABLES
                    .at(
                            entry.location("provider"),
                            draft.template(),
                            draft.names().isEmpty() ? "" : " beside the locale",
                            origin.name())
                    .addTo(problems);
        }
        if (scalar) {
            return scalar(draft, binds, origin, problems);
        }
        if (pageType.getKind() != TypeKind.DECLARED) {
            return ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES
                    .at(origin.location(), origin.name(), TypeNames.simple(pageType))
                    .addTo(problems);
        }
        return pages(draft, binds, origin, (DeclaredType) pageType, problems);
    }

    private boolean hasProperty(@Nullable PageOrigin origin, String name, Reach reach) {
        return origin != null
                && origin.pageType() instanceof DeclaredType declared
                && new PageType(declared, elements, types, reach).property(name).isPresent();
    }

    /** Without a provider, every variable must be an enum or the locale. */
    private Optional<Entry.Pages> expand(Draft draft, Map<String, EntryAnnotation.Bind> binds, List<Problem> problems) {
        EntryAnnotation entry = draft.annotation();
        if (!entry.text("method").isEmpty()) {
            return ProblemType.METHOD_WITHOUT_PROVIDER
                    .at(entry.location("method"), entry.text("method"))
                    .addTo(problems);
        }
        for (EntryAnnotation.Bind bind : binds.values()) {
            if (!isOfConstant(bind, draft.route())) {
                problems.add(ProblemType.BIND_WITHOUT_PROVIDER.at(bind.toLocation(), bind.to()));
            }
        }
        if (draft.names().isEmpty()) {
            return Optional.of(new Entry.SinglePage());
        }
        List<String> unbound = new ArrayList<>();
        List<Entry.Value> values = new ArrayList<>();
        for (String name : draft.names()) {
            TypeElement constants = draft.route().enums().get(name);
            if (draft.isLocale(name)) {
                values.add(new Entry.LocaleValue());
            } else if (constants == null) {
                unbound.add(name);
            } else {
                constant(name, draft, binds, problems).ifPresent(values::add);
            }
        }
        if (!unbound.isEmpty()) {
            String words = unbound.stream().map(draft::shown).collect(Collectors.joining(" and "));
            problems.add(ProblemType.VARIABLE_UNBOUND.at(
                    entry.location(), words, draft.template(), draft.languageHint(unbound)));
        }
        return values.size() == draft.names().size() ? Optional.of(new Entry.Expanded(values)) : Optional.empty();
    }

    private Optional<Entry.Pages> scalar(
            Draft draft, Map<String, EntryAnnotation.Bind> binds, PageOrigin origin, List<Problem> problems) {
        EntryAnnotation entry = draft.annotation();
        TypeMirror type = origin.pageType();
        Map<String, TypeElement> enums = draft.route().enums();
        for (EntryAnnotation.Bind bind : binds.values()) {
            if (!isOfConstant(bind, draft.route())) {
                problems.add(ProblemType.BOUND_PROPERTY_MISSING.at(
                        bind.fromLocation(), bind.from(), TypeNames.simple(type), origin.name(), "", "none"));
            }
        }
        if (!entry.text("zone").isEmpty()) {
            problems.add(ProblemType.UNUSED_ZONE.at(
                    entry.location("zone"), entry.text("zone"), TypeNames.simple(type) + " has none"));
        }
        List<String> names = draft.open();
        List<String> open = names.stream()
                .filter(name -> names.size() == 1 || !enums.containsKey(name))
                .distinct()
                .toList();
        if (open.size() != 1) {
            return ProblemType.SCALAR_FOR_SEVERAL
                    .at(
                            origin.location(),
                            origin.name(),
                            TypeNames.simple(type),
                            draft.template(),
                            String.join(", ", open.isEmpty() ? names : open))
                    .addTo(problems);
        }
        if (type.getKind() == TypeKind.DECLARED
                && !draft.reach().canName(Hierarchy.element(type), origin.location(), problems)) {
            return Optional.empty();
        }
        List<Entry.Value> values = new ArrayList<>();
        for (String name : draft.names()) {
            TypeElement constants = enums.get(name);
            if (draft.isLocale(name)) {
                values.add(new Entry.LocaleValue());
            } else if (open.contains(name) || constants == null) {
                values.add(new Entry.ScalarValue());
            } else {
                constant(name, draft, binds, problems).ifPresent(values::add);
            }
        }
        if (values.size() < draft.names().size()) {
            return Optional.empty();
        }
        return Optional.of(new Entry.Provided(origin, List.of(), values, List.of()));
    }

    private Optional<Entry.Pages> pages(
            Draft draft,
            Map<String, EntryAnnotation.Bind> binds,
            PageOrigin origin,
            DeclaredType type,
            List<Problem> problems) {
        if (!draft.reach().canName(type, origin.location(), problems)) {
            return Optional.empty();
        }
        PageType pageType = new PageType(type, elements, types, draft.reach());
        PropertyFinder finder = new PropertyFinder(pageType, origin, draft, binds);
        List<Entry.Value> values = new ArrayList<>();
        for (String name : draft.names()) {
            Entry.Value value = draft.isLocale(name) ? new Entry.LocaleValue() : value(name, finder, problems);
            if (value != null) {
                values.add(value);
            }
        }
        List<Entry.Key> keys = new KeyBinder(localeTypes).bind(finder, problems);
        List<Entry.Metadata> metadata = new ArrayList<>(new MetadataBinder(maps).bind(finder, draft.open(), problems));
        metadata.addAll(new MediaBinder(types, maps).bind(finder, draft.open(), problems));
        if (values.size() < draft.names().size()) {
            return Optional.empty();
        }
        Entry.Provided provided = new Entry.Provided(origin, keys, values, metadata);
        PageNotes.check(finder, provided, problems);
        return Optional.of(provided);
    }

    /** The property of that name; otherwise the constants of the handler's enum. */
    private Entry.@Nullable Value value(String name, PropertyFinder finder, List<Problem> problems) {
        TypeElement constants = finder.draft().route().enums().get(name);
        EntryAnnotation.Bind bind = ofConstant(name, finder.draft(), finder.binds());
        boolean ofConstant = bind != null && finder.pageType().property(name).isEmpty();
        if (constants != null && (ofConstant || !finder.has(name))) {
            return constant(name, finder.draft(), finder.binds(), problems).orElse(null);
        }
        Property property = finder.find(name, problems)
                .flatMap(found -> maps.read(name, found, ValueTypes::isScalar, finder, problems))
                .orElse(null);
        if (property == null) {
            return null;
        }
        if (!ValueTypes.isScalar(property.type())) {
            problems.add(ProblemType.VARIABLE_TYPE.at(
                    finder.location(name),
                    finder.draft().shown(name),
                    finder.template(),
                    property.name(),
                    finder.pageType().name(),
                    TypeNames.simple(property.type()),
                    finder.pageType()
                            .pathToText(finder.isBound(name) ? property.name() : name)
                            .map(path -> ": @Bind(to = \"" + name + "\", from = \"" + path + "\")")
                            .orElse("")));
            return null;
        }
        return new Entry.PropertyValue(property);
    }

    private static EntryAnnotation.@Nullable Bind ofConstant(
            String name, Draft draft, Map<String, EntryAnnotation.Bind> binds) {
        EntryAnnotation.Bind bind = binds.get(name);
        return bind != null && isOfConstant(bind, draft.route()) ? bind : null;
    }

    /** Whether a {@code @Bind} reads a property of the enum constants that fill a variable. */
    private static boolean isOfConstant(EntryAnnotation.Bind bind, Route route) {
        return route.enums().containsKey(bind.to()) && bind.from().startsWith(bind.to() + ".");
    }

    /** The constants of the handler's enum, or their bound property; empty if it has none, or a problem was added. */
    private Optional<Entry.EnumValue> constant(
            String name, Draft draft, Map<String, EntryAnnotation.Bind> binds, List<Problem> problems) {
        TypeElement constants = draft.route().enums().get(name);
        if (constants == null
                || !draft.reach().canName(constants, draft.annotation().location(), problems)) {
            return Optional.empty();
        }
        EntryAnnotation.Bind bind = ofConstant(name, draft, binds);
        if (bind == null) {
            return Optional.of(new Entry.EnumValue(name, constants, null));
        }
        String path = bind.from().substring(name.length() + 1);
        PageType type = new PageType((DeclaredType) constants.asType(), elements, types, draft.reach());
        Property property = type.property(path).orElse(null);
        if (property == null) {
            problems.add(PropertyFinder.brokenPath(bind.fromLocation(), type, path, bind.from()));
            return Optional.empty();
        }
        if (!ValueTypes.isScalar(property.type())) {
            return ProblemType.CONSTANT_TYPE
                    .at(bind.fromLocation(), name, bind.from(), TypeNames.simple(property.type()))
                    .addTo(problems);
        }
        return Optional.of(new Entry.EnumValue(name, constants, property));
    }
}
