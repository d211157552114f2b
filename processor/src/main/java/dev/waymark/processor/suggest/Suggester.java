package dev.waymark.processor.suggest;

import dev.waymark.processor.bind.EntryBinder;
import dev.waymark.processor.mirror.TypeNames;
import dev.waymark.processor.mirror.UnresolvedTypeException;
import dev.waymark.processor.model.EntryAnnotation;
import dev.waymark.processor.model.PageOrigin;
import dev.waymark.processor.page.MethodReader;
import dev.waymark.processor.page.PageType;
import dev.waymark.processor.page.ProviderReader;
import dev.waymark.processor.page.Reach;
import dev.waymark.processor.page.ValueTypes;
import dev.waymark.processor.problem.Problem;
import dev.waymark.processor.problem.ProblemType;
import dev.waymark.processor.route.Handler;
import dev.waymark.processor.route.Route;
import dev.waymark.processor.text.LanguageTags;
import dev.waymark.processor.text.PathTemplate;
import dev.waymark.processor.text.Suggestion;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.PrimitiveType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Suggests an annotation for a page that is neither listed nor excluded. The {@link EntryBinder} has bound each
 * suggestion, so it compiles. Valid for one round.
 */
public final class Suggester {

    private static final int MOST = 3;

    /** Path segments of pages that require a login, of forms, and of actions. */
    private static final Pattern PRIVATE = Pattern.compile(
            "403|404|500|account|add|admin|api|callback|cancel|create|dashboard|error|internal|manage|me|new"
                    + "|notifications|oauth|orders|panel|personal|preview|profile|register|save|search|settings|update"
                    + "|(add|create|save|update)([-_]|(?-i:[A-Z])).*|(delete|edit(?!(?-i:ing|ion|or))|remove).*",
            Pattern.CASE_INSENSITIVE);

    /** The same for words in segments: {@code reset-password}, {@code shoppingCart}; {@code sign-up} is one. */
    private static final Pattern PRIVATE_WORD = Pattern.compile(
            "basket|captcha|cart|checkout|kaptcha|login|logout|password|registration|signin|signup|unsubscribe|verification|verify",
            Pattern.CASE_INSENSITIVE);

    /** The end of a word in a segment. */
    private static final Pattern WORD_END = Pattern.compile("[-_.]|(?<=[a-z])(?=[A-Z])");

    /** Suffixes of paths that aren't pages: images, feeds, data. */
    private static final Pattern NO_PAGE =
            Pattern.compile(".*\\.(atom|css|csv|gif|ico|ics|jpe?g|js|json|png|rss|svg|txt|webp|xml)");

    /** Problems that show that crawlers can't get the page, or shouldn't. */
    private static final Set<ProblemType> REFUSED = EnumSet.of(
            ProblemType.RESTRICTED,
            ProblemType.ERROR_STATUS,
            ProblemType.REDIRECT,
            ProblemType.NEEDS_HEADER,
            ProblemType.NEEDS_PARAMETER,
            ProblemType.REQUIRED_PARAMETER,
            ProblemType.REQUIRED_VARIABLE,
            ProblemType.UNSUPPLIED);

    /** Methods that do more than supply pages, whatever they return. */
    private static final Pattern CHANGING = Pattern.compile(
            "(delete|remove|save|insert|update|create|clear|drain|flush|poll|pop|reset|sync)([^a-z].*)?");

    /** Methods that probably return public pages only. */
    private static final Pattern LISTED =
            Pattern.compile(".*(listed|published|public|active|visible|sitemap|enabled).*");

    private final EntryBinder binder;
    private final Elements elements;
    private final Types types;
    private final List<TypeElement> beans;
    private final @Nullable TypeElement entry;
    private final @Nullable TypeElement bind;

    /** @param sources the names of the compiled classes */
    public Suggester(Elements elements, Types types, Iterable<String> sources) {
        this.binder = new EntryBinder(elements, types);
        this.elements = elements;
        this.types = types;
        this.beans = Beans.of(sources, elements);
        this.entry = elements.getTypeElement(EntryAnnotation.ENTRY);
        this.bind = elements.getTypeElement(EntryAnnotation.ANNOTATIONS + "Bind");
    }

    /**
     * @param pageType the simple name of its pages
     * @param relation how closely its pages match the path
     */
    private record Candidate(Proposal proposal, String pageType, int relation, int rank) {}

    /**
     * What to write on a handler, in a sentence.
     *
     * @param siblings the routes of the controller's other methods
     */
    public String advice(Handler handler, Route route, Supplier<List<Route>> siblings) {
        PathTemplate template = PathTemplate.find(route.paths().get(0)).orElse(null);
        if (entry == null || bind == null || template == null) {
            return "Add @SitemapEntry or @SitemapExclude.";
        }
        // Of several paths, the root is what visitors see.
        Proposal plain =
                new Proposal(entry, route.paths().indexOf("/") > 0 ? Map.of("path", Proposal.Value.of("/")) : Map.of());
        List<Problem> problems = new ArrayList<>();
        boolean fits = fits(handler, route, plain, problems);
        if (looksPrivate(route, siblings) || problems.stream().anyMatch(problem -> REFUSED.contains(problem.type()))) {
            return "It doesn't look meant for search engines: @SitemapExclude.";
        }
        if (fits) {
            return "Write " + plain + ".";
        }
        if (route.framework().hasWildcard(template)) {
            return "It has a wildcard: @SitemapEntry(path = ...) lists one address, a SitemapSource several; or"
                    + " @SitemapExclude.";
        }
        Proposal start = template.variables().stream()
                .filter(LanguageTags::isVariable)
                .findFirst()
                .map(variable -> plain.with("locale", Proposal.Value.of("{" + variable + "}")))
                .orElse(plain);
        if (fits(handler, route, start, new ArrayList<>())) {
            return "Write " + start + ".";
        }
        List<String> open = template.variables().stream()
                .filter(variable -> !LanguageTags.isVariable(variable))
                .toList();
        List<String> best = candidates(handler, route, start, open);
        String words = open.stream().map(name -> "{" + name + "}").collect(Collectors.joining(" and "));
        return best.isEmpty()
                ? "Nothing here supplies " + words + ": write a SitemapProvider of pages with "
                        + (open.size() == 1 ? "that property" : "those properties")
                        + ", @SitemapEntry(provider = ...), or @SitemapExclude."
                : "Best matches for " + words + ": " + String.join("; or ", best) + ".";
    }

    private List<String> candidates(Handler handler, Route route, Proposal start, List<String> open) {
        Reach reach = new Reach(elements, types, handler.controller());
        ProviderReader providers = new ProviderReader(reach);
        List<Candidate> candidates = new ArrayList<>();
        for (TypeElement bean : beans) {
            try {
                Proposal ofBean = start.with(
                        "provider", new Proposal.Value(bean.asType(), name(bean, handler.controller()) + ".class"));
                List<Proposal> sources = providers.isProvider(bean)
                        ? List.of(ofBean)
                        : new MethodReader(reach)
                                .supplying(bean).stream()
                                        .filter(name -> !CHANGING.matcher(name).matches())
                                        .map(name -> ofBean.with("method", Proposal.Value.of(name)))
                                        .toList();
                for (Proposal source : sources) {
                    bound(handler, route, bean, source, open, reach).ifPresent(candidates::add);
                }
            } catch (UnresolvedTypeException notThereYet) {
                // Types that will be generated later aren't candidates.
            }
        }
        int nearest = candidates.stream().mapToInt(Candidate::relation).max().orElse(0);
        return candidates.stream()
                .filter(candidate -> candidate.relation() == nearest)
                .sorted(Comparator.comparingInt(Candidate::rank)
                        .reversed()
                        .thenComparingInt(candidate -> candidate.pageType().length())) // Product before ProductImage
                .map(candidate -> candidate.proposal().toString())
                .distinct()
                .limit(MOST)
                .toList();
    }

    /** The source with the necessary renames; empty if its pages don't fit, or are unrelated. */
    private Optional<Candidate> bound(
            Handler handler, Route route, TypeElement bean, Proposal source, List<String> open, Reach reach) {
        ExecutableElement method = handler.method();
        EntryAnnotation annotation = new EntryAnnotation(method, source);
        PageOrigin pages = new ProviderReader(reach)
                .read(bean.asType(), annotation, new ArrayList<>())
                .orElse(null);
        if (pages == null || (Beans.isActiveRecord(bean) && !isStatic(pages))) {
            return Optional.empty();
        }
        int relation = relation(handler, route, open, pages);
        List<Proposal> binds = new ArrayList<>();
        boolean telling = false;
        if (pages.pageType() instanceof DeclaredType declared && !ValueTypes.isScalar(declared)) {
            PageType type = new PageType(declared, reach);
            for (String variable : open) {
                String property =
                        route.enums().containsKey(variable) ? variable : property(variable, type, relation > 0);
                if (property == null) {
                    return Optional.empty();
                }
                if (!property.equals(variable)) {
                    binds.add(new Proposal(Objects.requireNonNull(bind), Map.of())
                            .with("to", Proposal.Value.of(variable))
                            .with("from", Proposal.Value.of(property)));
                }
                telling |= !PageType.LIKELY_NAMES.contains(variable);
            }
        } else if (!isValueOf(open, method, pages, relation)) {
            return Optional.empty();
        }
        if (relation == 0 && !telling) {
            return Optional.empty();
        }
        Proposal whole = binds.isEmpty() ? source : source.with("bind", Proposal.Value.of(binds));
        if (!fits(handler, route, whole, new ArrayList<>())) {
            return Optional.empty();
        }
        String name = annotation.text("method");
        int rank = (name.isEmpty()
                        ? 6
                        : LISTED.matcher(name.toLowerCase(Locale.ROOT)).matches() ? 4 : 0)
                + (name.startsWith("stream") ? 1 : 0)
                - binds.size();
        return Optional.of(new Candidate(whole, TypeNames.simple(pages.pageType()), relation, rank));
    }

    /**
     * Whether a method's scalars probably fill the only variable: the method is named after the variable,
     * {@code userIds}, or, if its class is, after the variable's last word; and the handler takes that type.
     */
    private boolean isValueOf(List<String> open, ExecutableElement handler, PageOrigin pages, int relation) {
        PageOrigin.Method method = pages.method();
        if (method == null) {
            return true;
        }
        String variable = open.get(open.size() - 1);
        String word = relation == 2 ? variable.substring(stem(variable).length()) : "";
        return Suggestion.plain(method.name()).contains(Suggestion.plain(word.isEmpty() ? variable : word))
                && handler.getParameters().stream()
                        .filter(parameter -> isCalled(parameter, variable))
                        .allMatch(parameter -> types.isSameType(boxed(parameter.asType()), boxed(pages.pageType())));
    }

    private static boolean isCalled(VariableElement parameter, String variable) {
        return parameter.getSimpleName().contentEquals(variable)
                || parameter.getAnnotationMirrors().stream()
                        .flatMap(mirror -> mirror.getElementValues().values().stream())
                        .anyMatch(value -> variable.equals(value.getValue()));
    }

    private TypeMirror boxed(TypeMirror type) {
        return type instanceof PrimitiveType primitive
                ? types.boxedClass(primitive).asType()
                : type;
    }

    private static boolean isStatic(PageOrigin origin) {
        return origin.method() != null && origin.method().isStatic();
    }

    /** The page property that probably fills a variable; null if there is none. */
    private @Nullable String property(String variable, PageType type, boolean related) {
        String ofType = PageType.decapitalize(type.name());
        List<String> names = new ArrayList<>(List.of(variable, camelCase(variable)));
        if (variable.startsWith(ofType) && variable.length() > ofType.length()) {
            names.add(PageType.decapitalize(variable.substring(ofType.length())));
        }
        type.pathOf(variable).ifPresent(names::add);
        if (related) {
            names.add(camelCase(ofType + "-" + variable)); // {id} of an owner with an ownerId
            // {owner} or {ownerId} of a page about an owner.
            String stem = stem(variable);
            PageType.LIKELY_NAMES.stream()
                    .filter(plain -> stem.length() == variable.length()
                            || variable.toLowerCase(Locale.ROOT).endsWith(plain))
                    .filter(plain -> !stem.isEmpty()
                            && ofType.toLowerCase(Locale.ROOT).startsWith(stem.toLowerCase(Locale.ROOT)))
                    .forEach(names::add);
        }
        return names.stream()
                .filter(name -> type.property(name)
                        .filter(property -> ValueTypes.isScalar(property.type()))
                        .isPresent())
                .findFirst()
                .orElse(null);
    }

    private static String camelCase(String name) {
        return Pattern.compile("[-_]+([a-zA-Z0-9])")
                .matcher(name)
                .replaceAll(match -> match.group(1).toUpperCase(Locale.ROOT));
    }

    /** {@code owner} of {@code ownerId}. */
    private static String stem(String variable) {
        return variable.replaceFirst("(?i)[-_]?(" + String.join("|", PageType.LIKELY_NAMES) + ")$", "");
    }

    /**
     * 2 if the pages match the last variable or the word before it, 1 for what precedes or the controller; 0 for no
     * match.
     */
    private static int relation(Handler handler, Route route, List<String> open, PageOrigin pages) {
        String type = pages.pageType() instanceof DeclaredType declared
                ? declared.asElement().getSimpleName().toString()
                : "";
        List<String> names = List.of(
                type.toLowerCase(Locale.ROOT),
                pages.type().getSimpleName().toString().toLowerCase(Locale.ROOT));
        List<PathTemplate.Part> parts = PathTemplate.parse(route.paths().get(0)).parts();
        // What follows the variables names a part of the page: /authors/{id}/posts.
        int end = parts.size() - (parts.get(parts.size() - 1) instanceof PathTemplate.Literal ? 1 : 0);
        List<String> path = parts.subList(0, end).stream()
                .filter(PathTemplate.Literal.class::isInstance)
                .flatMap(literal -> Stream.of(literal.text().split("[/._-]|(?<=/(get|show|view))(?=[A-Z])", -1)))
                .filter(word -> !word.isEmpty())
                .toList();
        List<String> near = new ArrayList<>(path.subList(Math.max(0, path.size() - 1), path.size()));
        open.stream().skip(Math.max(0, open.size() - 1)).map(Suggester::stem).forEach(near::add);
        if (isAny(near, names)) {
            return 2;
        }
        List<String> far = new ArrayList<>(path);
        open.stream().map(Suggester::stem).forEach(far::add);
        far.add(handler.controller().getSimpleName().toString().replaceFirst("(Controller|Resource)$", ""));
        return isAny(far, names) ? 1 : 0;
    }

    private static boolean isAny(List<String> words, List<String> names) {
        return words.stream()
                .map(Suggester::singular)
                .filter(word -> word.length() > 2)
                .anyMatch(word -> names.stream().anyMatch(name -> name.startsWith(word)));
    }

    private static String singular(String word) {
        String lower = word.toLowerCase(Locale.ROOT);
        return lower.endsWith("ies")
                ? lower.substring(0, lower.length() - 3) + "y"
                : lower.endsWith("s") ? lower.substring(0, lower.length() - 1) : lower;
    }

    private static boolean looksPrivate(Route route, Supplier<List<Route>> siblings) {
        String path = route.paths().get(0);
        if (Stream.of(path.split("/", -1)).anyMatch(Suggester::looksPrivate)
                || NO_PAGE.matcher(path).matches()) {
            return true;
        }
        // A POST to the path of one of many pages may be a comment; to any other path, it is a form.
        return !path.endsWith("}")
                && siblings.get().stream()
                        .filter(other -> other.methods().contains("POST"))
                        .flatMap(other -> other.paths().stream())
                        .anyMatch(other -> route.framework().answers(other, path)
                                && route.framework().answers(path, other));
    }

    private static boolean looksPrivate(String segment) {
        return PRIVATE.matcher(segment).matches()
                || PRIVATE_WORD.matcher(segment.replaceAll("[-_]", "")).matches()
                || WORD_END.splitAsStream(segment)
                        .anyMatch(word -> PRIVATE_WORD.matcher(word).matches());
    }

    private boolean fits(Handler handler, Route route, Proposal proposal, List<Problem> problems) {
        return binder.bind(handler, route, new EntryAnnotation(handler.method(), proposal), problems)
                .isPresent();
    }

    /** The name in the controller's source, without an import. */
    private String name(TypeElement bean, TypeElement controller) {
        String qualified = bean.getQualifiedName().toString();
        String place = elements.getPackageOf(controller).getQualifiedName().toString();
        return elements.getPackageOf(bean).getQualifiedName().contentEquals(place) && !place.isEmpty()
                ? qualified.substring(place.length() + 1)
                : qualified;
    }
}
