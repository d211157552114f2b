package dev.waymark.processor.bind;

import dev.waymark.processor.mirror.Hierarchy;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.model.Entry;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.model.Property;
import dev.waymark.processor.page.PageType;
import dev.waymark.processor.page.ProviderReader;
import dev.waymark.processor.page.SeveralPages;
import dev.waymark.processor.page.ValueTypes;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Binds each variable, query parameter and metadata of an entry to its source. */
record PageBinder(Draft draft, EntryAnnotation entry, List<Problem> problems) {

    PageBinder(Draft draft) {
        this(draft, draft.annotation(), draft.problems());
    }

    /**
     * Determines the source of an entry's pages.
     *
     * @return empty if a problem was added
     */
    Optional<Entry.Pages> bind() {
        TypeMirror provider = entry.provider();
        if (provider == null) {
            return expand(new Binds(draft).read(name -> false));
        }
        PageOrigin origin = new ProviderReader(draft.reach())
                .read(provider, entry, problems)
                .orElse(null);
        Map<String, EntryAnnotation.Bind> binds = new Binds(draft).read(name -> hasProperty(origin, name));
        if (origin == null) {
            return Optional.empty();
        }
        TypeMirror pageType = origin.pageType();
        Optional<Problem> several = SeveralPages.problem(origin);
        if (several.isPresent()) {
            problems.add(several.get());
            return Optional.empty();
        }
        boolean scalar = ValueTypes.isScalar(pageType) && !isReadByProperty(origin, binds);
        boolean choosesPlace = !scalar && (draft.language() != null || binds.containsKey("site"));
        if (draft.open().isEmpty() && !choosesPlace) {
            return ProblemType.PROVIDER_WITHOUT_VARIABLES.refuse(
                    problems,
                    entry.location("provider"),
                    draft.template(),
                    draft.names().stream().anyMatch(draft::isLocale) ? " beside the locale" : "",
                    origin.name());
        }
        if (scalar) {
            return scalar(binds, origin);
        }
        if (pageType.getKind() != TypeKind.DECLARED) {
            return ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES.refuse(
                    problems, origin.location(), origin.name(), TypeNames.simple(pageType));
        }
        return pages(binds, origin, (DeclaredType) pageType);
    }

    /**
     * Whether the pages are an enum's constants, and a property of theirs fills a variable of another type;
     * {@code name} is the constant's own unless bound.
     */
    private boolean isReadByProperty(PageOrigin origin, Map<String, EntryAnnotation.Bind> binds) {
        return Hierarchy.isEnum(origin.pageType())
                && draft.open().stream()
                        .anyMatch(name -> binds.containsKey(name)
                                ? !isOfConstant(binds.get(name))
                                : !name.equals("name")
                                        && hasProperty(origin, name)
                                        && !draft.route().enums().containsKey(name));
    }

    private boolean hasProperty(@Nullable PageOrigin origin, String name) {
        return origin != null
                && origin.pageType() instanceof DeclaredType declared
                && new PageType(declared, draft.reach()).property(name).isPresent();
    }

    /** Without a provider, every variable must be an enum or the locale. */
    private Optional<Entry.Pages> expand(Map<String, EntryAnnotation.Bind> binds) {
        if (!entry.text("method").isEmpty()) {
            return ProblemType.METHOD_WITHOUT_PROVIDER.refuse(problems, entry.location("method"), entry.text("method"));
        }
        for (EntryAnnotation.Bind bind : binds.values()) {
            if (!isOfConstant(bind)) {
                problems.add(ProblemType.BIND_WITHOUT_PROVIDER.at(
                        bind.toLocation(),
                        bind.to(),
                        draft.route().enums().containsKey(bind.to())
                                ? " For a property of the enum, write from = \"" + bind.to() + "." + bind.from() + "\"."
                                : ""));
            }
        }
        Optional<List<Entry.Value>> values = values(name -> constant(name, binds));
        List<String> unbound = draft.open().stream()
                .filter(name -> !draft.route().enums().containsKey(name))
                .toList();
        if (!unbound.isEmpty()) {
            String words = unbound.stream().map(draft::shown).collect(Collectors.joining(" and "));
            String enumHint = enumHint();
            if (!enumHint.isEmpty()) {
                problems.removeIf(problem -> problem.type() == ProblemType.REQUIRED_VARIABLE); // The same cause.
            }
            problems.add(ProblemType.VARIABLE_UNBOUND.at(
                    entry.location(), words, draft.template(), draft.languageHint(unbound) + enumHint));
        }
        return values.map(Entry.Expanded::new);
    }

    /** A path's variable may have been renamed without its parameter. */
    private String enumHint() {
        return draft.route().enums().keySet().stream()
                .filter(name -> draft.route().paths().stream().noneMatch(path -> path.contains("{" + name)))
                .sorted()
                .findFirst()
                .map(name -> " Or name the variable like the parameter of its enum: {" + name + "}.")
                .orElse("");
    }

    /** The values of all variables and parameters; empty if one has none. */
    private Optional<List<Entry.Value>> values(Function<String, Optional<? extends Entry.Value>> source) {
        List<Entry.Value> values = new ArrayList<>();
        for (String name : draft.names()) {
            if (draft.isLocale(name)) {
                values.add(new Entry.LocaleValue());
            } else {
                draft.demanded(name)
                        .<Entry.Value>map(Entry.TextValue::new)
                        .or(() -> source.apply(name))
                        .ifPresent(values::add);
            }
        }
        return values.size() == draft.names().size() ? Optional.of(values) : Optional.empty();
    }

    private Optional<Entry.Pages> scalar(Map<String, EntryAnnotation.Bind> binds, PageOrigin origin) {
        TypeMirror type = origin.pageType();
        Map<String, TypeElement> enums = draft.route().enums();
        for (EntryAnnotation.Bind bind : binds.values()) {
            if (!isOfConstant(bind)) {
                problems.add(ProblemType.PAGE_TYPE_WITHOUT_PROPERTIES.at(
                        bind.fromLocation(), origin.name(), TypeNames.simple(type)));
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
            return ProblemType.SCALAR_FOR_SEVERAL.refuse(
                    problems,
                    origin.location(),
                    origin.name(),
                    TypeNames.simple(type),
                    draft.template(),
                    String.join(", ", open.isEmpty() ? names : open));
        }
        if (type.getKind() == TypeKind.DECLARED
                && !draft.reach().canName(Hierarchy.element(type), origin.location(), problems)) {
            return Optional.empty();
        }
        return values(name -> open.contains(name) || !enums.containsKey(name)
                        ? Optional.of(new Entry.ScalarValue())
                        : constant(name, binds))
                .map(values -> new Entry.Provided(origin, List.of(), values, List.of()));
    }

    private Optional<Entry.Pages> pages(Map<String, EntryAnnotation.Bind> binds, PageOrigin origin, DeclaredType type) {
        if (!draft.reach().canName(type, origin.location(), problems)) {
            return Optional.empty();
        }
        PageType pageType = new PageType(type, draft.reach());
        PropertyFinder finder = new PropertyFinder(pageType, origin, draft, binds);
        Optional<List<Entry.Value>> values = values(name -> value(name, finder));
        List<Entry.Key> keys = new KeyBinder(finder).bind();
        List<Entry.Metadata> metadata = new ArrayList<>(new MetadataBinder(finder).bind());
        metadata.addAll(new MediaBinder(finder).bind());
        if (values.isEmpty()) {
            return Optional.empty();
        }
        Entry.Provided provided = new Entry.Provided(origin, keys, values.get(), metadata);
        PageNotes.check(finder, provided);
        return Optional.of(provided);
    }

    /** The property of that name; otherwise the constants of the handler's enum. */
    private Optional<? extends Entry.Value> value(String name, PropertyFinder finder) {
        TypeElement constants = draft.route().enums().get(name);
        EntryAnnotation.Bind bind = ofConstant(name, finder.binds());
        boolean ofConstant = bind != null && finder.pageType().property(name).isEmpty();
        if (constants != null && (ofConstant || !finder.has(name))) {
            return constant(name, finder.binds());
        }
        Property property = finder.find(name)
                .flatMap(found -> new LocaleMaps(finder).read(name, found, ValueTypes::isScalar))
                .orElse(null);
        if (property == null || ValueTypes.isScalar(property.type())) {
            return Optional.ofNullable(property).map(Entry.PropertyValue::new);
        }
        return ProblemType.VARIABLE_TYPE.refuse(
                problems,
                finder.location(name),
                draft.shown(name),
                draft.template(),
                property.name(),
                finder.pageType().name(),
                TypeNames.simple(property.type()),
                finder.pageType()
                        .pathToText(finder.isBound(name) ? property.name() : name)
                        .map(path -> ": @Bind(to = \"" + name + "\", from = \"" + path + "\")")
                        .orElse(""));
    }

    private EntryAnnotation.@Nullable Bind ofConstant(String name, Map<String, EntryAnnotation.Bind> binds) {
        EntryAnnotation.Bind bind = binds.get(name);
        return bind != null && isOfConstant(bind) ? bind : null;
    }

    /** Whether a {@code @Bind} reads a property of the enum constants that fill a variable. */
    private boolean isOfConstant(EntryAnnotation.Bind bind) {
        return draft.route().enums().containsKey(bind.to()) && bind.from().startsWith(bind.to() + ".");
    }

    /** The constants of the handler's enum, or their bound property; empty if it has none, or a problem was added. */
    private Optional<Entry.EnumValue> constant(String name, Map<String, EntryAnnotation.Bind> binds) {
        TypeElement constants = draft.route().enums().get(name);
        if (constants == null || !draft.reach().canName(constants, entry.location(), problems)) {
            return Optional.empty();
        }
        EntryAnnotation.Bind bind = ofConstant(name, binds);
        if (bind == null) {
            return Optional.of(new Entry.EnumValue(name, constants, null));
        }
        String path = bind.from().substring(name.length() + 1);
        PageType type = new PageType((DeclaredType) constants.asType(), draft.reach());
        Property property = type.property(path).orElse(null);
        if (property == null) {
            problems.add(PropertyFinder.brokenPath(bind.fromLocation(), type, path, bind.from()));
            return Optional.empty();
        }
        if (!ValueTypes.isScalar(property.type())) {
            return ProblemType.CONSTANT_TYPE.refuse(
                    problems, bind.fromLocation(), name, bind.from(), TypeNames.simple(property.type()));
        }
        return Optional.of(new Entry.EnumValue(name, constants, property));
    }
}
