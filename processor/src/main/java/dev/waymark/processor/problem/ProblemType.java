package dev.waymark.processor.problem;

import static javax.tools.Diagnostic.Kind.NOTE;
import static javax.tools.Diagnostic.Kind.WARNING;

import dev.waymark.processor.text.RuntimeNames;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * All messages of the processor. Each has the value, the rule and the remedy.
 *
 * <p>Ids are stable. {@code docs/diagnostics.md} explains each; a test compares both.
 */
public enum ProblemType {
    NO_MAPPING(
            "WAY001: %s has no mapping with a path.%s Put @SitemapEntry on a method with @GetMapping, @RequestMapping"
                    + " or @GET."),
    NOT_A_GET("WAY002: %s answers %s only; crawlers send GET. Move @SitemapEntry to the method that answers GET, or"
            + " remove it."),
    MALFORMED_PATH("WAY003: The path \"%s\" can't be listed: %s. Correct %s."),
    WILDCARD_PATH(
            "WAY004: The path \"%s\" has a wildcard, so it isn't a page address.%s Use a path variable%s, or list the"
                    + " pages in a SitemapSource."),
    PATH_NOT_MAPPED("WAY005: %s isn't mapped to \"%s\".%s Choose one of its paths%s: %s."),
    VARIABLE_UNBOUND(
            "WAY006: Nothing supplies %s of \"%s\". Name a SitemapProvider, provider = ..., or any bean and its"
                    + " method, provider = ..., method = \"...\".%s"),
    PROPERTY_MISSING(
            "WAY007: %s of \"%s\" has no property in %s, the page type of %s.%s Its properties: %s. Rename one, or"
                    + " bind another: @Bind(to = \"%s\", from = \"...\").%s"),
    BOUND_PROPERTY_MISSING(
            "WAY008: %2$s, the page type of %3$s, has no property '%1$s'.%4$s Bind one of its properties: %5$s."),
    PROPERTY_HIDDEN(
            "WAY009: '%s' of %s is %s. Add a getter%s that is public, or package-private in the controller's package."),
    VARIABLE_TYPE("WAY010: %s of \"%s\" is bound to '%s' of %s, whose type %s has no fixed text form. Bind a String,"
            + " number, UUID, enum or LocalDate%s."),
    SCALAR_FOR_SEVERAL(
            "WAY011: %s supplies one %s per page, but \"%s\" has several variables: %s. Supply a record with a"
                    + " component for each."),
    PAGE_TYPE_WITHOUT_PROPERTIES(
            "WAY012: %s supplies pages of type %s, which has no properties. Supply a record with a component for each"
                    + " path variable."),
    PROVIDER_NOT_CONCRETE(
            "WAY013: %s is %s, so it has no bean of exactly this class. Name the class that implements it."),
    PROVIDER_PARAMETERISED(
            "WAY014: %s has a type parameter, so its page type is unknown. Name a subclass that fixes it: class"
                    + " MyPages extends %1$s<...>."),
    PROVIDER_RAW(
            "WAY015: %s implements SitemapProvider without a type argument, so its page type is unknown. Declare it:"
                    + " SitemapProvider<MyPage>."),
    OUT_OF_REACH(
            "WAY016: %s is %s, so the registry generated in %s can't name it. Make it public, or non-private in that"
                    + " package."),
    PROVIDER_WITHOUT_VARIABLES(
            "WAY017: \"%s\" has no variables%s, so all pages of %s would have one URL. Remove the provider, or name"
                    + " the query parameters that distinguish its pages: query = \"...\"."),
    UNKNOWN_BIND_TARGET("WAY018: Unknown bind target '%s' of \"%s\".%s Bind one of: %s."),
    BOUND_TWICE("WAY019: '%s' is bound twice. Keep one @Bind."),
    BIND_WITHOUT_PROVIDER(
            "WAY020: @Bind(to = \"%s\") reads a property of supplied pages, but this entry has no provider. Name one,"
                    + " or remove the @Bind.%s"),
    PRIORITY_OUT_OF_RANGE("WAY021: priority is %s; use 0.0 to 1.0, or remove it."),
    LAST_MODIFIED_FORMAT(
            "WAY022: \"%s\" isn't a date of the sitemap protocol. Write a date, 2026-11-21, or a time with an offset,"
                    + " 2026-11-21T09:30:00+01:00."),
    LAST_MODIFIED_TYPE(
            "WAY023: '%s' of %s has type %s, but lastModified takes an Instant, OffsetDateTime, ZonedDateTime,"
                    + " LocalDate, java.util.Date, or a LocalDateTime with a zone. %s"),
    METADATA_TYPE("WAY024: '%s' of %s has type %s, but %s takes %s. Bind another property."),
    ZONE_MISSING(
            "WAY025: '%s' of %s is a LocalDateTime, which needs a zone. Add zone = \"UTC\", or supply an Instant."),
    ZONE_UNKNOWN("WAY026: zone is \"%s\"; use one such as \"UTC\" or \"Europe/Zurich\"."),
    SECTION_NAME("WAY027: \"%s\" can't name a section: it becomes part of a file name. Use at most 100 ASCII letters,"
            + " digits, '-' and '_'%s."),
    QUERY_NAME("WAY028: The query parameter '%s' %s. Name each parameter of the URL once."),
    NEEDS_PARAMETER(
            "WAY029: %s answers only with params = \"%s\", which \"%s\" lacks. %s = \"%s\", or list another method."),
    REFUSES_PARAMETER(
            "WAY030: %s answers only without the parameter '%s' (params = \"%s\"), which this entry adds. Remove it"
                    + " from query."),
    NEEDS_HEADER(
            "WAY031: %s answers only to requests with %s, which no URL can carry. List a method that answers without"
                    + " it."),
    CLIENT_INTERFACE("WAY032: %s has @%s, so it calls another application. Remove @SitemapEntry."),
    LISTED_AND_EXCLUDED("WAY033: %s has both @SitemapEntry and @SitemapExclude. Remove one."),
    SUB_RESOURCE("WAY034: %s is in a class without @Path, whose address depends on its locator. Give the whole path:"
            + " @SitemapEntry(path = \"/...\"). Or, if resources extend it, make it abstract."),
    LOCATOR("WAY035: %s has no @GET, so it is a locator and answers no request. Add @GET, or put @SitemapEntry on the"
            + " @GET method of %s."),
    UNUSED_ZONE("WAY036: zone = \"%s\" needs a lastModified property of type LocalDateTime, but %s. Remove it."),
    UNRESOLVED("WAY037: The type %2$s isn't on the class path, but entries of %1$s need it. Add the dependency that has"
            + " it."),
    NOT_PUBLIC("WAY038: JAX-RS maps public instance methods only. Make %s one."),
    OLD_JAX_RS("WAY039: %s is mapped with @%s; Waymark needs jakarta.ws.rs (Jakarta REST 3.0 or later). Migrate, or"
            + " remove @SitemapEntry."),
    PATH_TEXT("WAY040: \"%s\" has half a surrogate pair, U+%s. Write both halves, or remove it."),

    DUPLICATE_TEMPLATE(WARNING, "WAY050: \"%s\" is listed twice, %s and by %s. Remove one, unless their pages differ."),
    NOT_HTML(
            WARNING,
            "WAY051: %s answers with %s, which search engines don't list. Remove @SitemapEntry, or silence this with"
                    + " @SuppressWarnings(\"waymark\")."),
    REQUIRED_PARAMETER(
            WARNING,
            "WAY052: %s requires the request parameter '%s', which \"%s\" lacks, so it may answer 400. Supply it with"
                    + " query = \"%2$s\", or make it optional."),
    RESTRICTED(
            WARNING,
            "WAY053: %s is restricted by @%s, so crawlers may get 401 or 403. List public pages, or silence this with"
                    + " @SuppressWarnings(\"waymark\")."),
    METADATA_UNUSED(
            WARNING,
            "WAY054: '%s' of %s has type %s and isn't used as the page's %1$s, which takes %s. Rename it, or bind"
                    + " another: @Bind(to = \"%1$s\", from = \"...\")."),
    NOT_A_CONTROLLER(
            WARNING,
            "WAY055: %s has no @Controller or @RestController, so Spring doesn't map it and its pages aren't listed."
                    + " Add one or, if controllers extend it, make it abstract."),
    ERROR_STATUS(
            WARNING,
            "WAY056: %s answers with @ResponseStatus %s; a sitemap lists pages that answer 200 OK. Remove one of the"
                    + " two annotations."),

    REDIRECT(WARNING, "WAY057: %s returns a %s, so it redirects. List the page it leads to."),

    NOT_PROVIDED(
            WARNING,
            "WAY058: The module %s doesn't provide %s, so its pages are missing on the module path. Add to"
                    + " module-info.java: provides " + RuntimeNames.REGISTRY
                    + " with %2$s;"),

    UNSUPPLIED(
            WARNING,
            "WAY059: %s requires %s, which crawlers don't send, so it may answer 400. Make it optional: required ="
                    + " false."),
    REQUIRED_VARIABLE(
            WARNING,
            "WAY060: %s requires the path variable '%s', which \"%s\" lacks, so it answers 500. Name it as in the path,"
                    + " or make it optional: required = false."),
    HIDDEN_ENUM(
            WARNING,
            "WAY061: {%s} of \"%s\" takes the enum %s, which isn't public, so Jersey and RESTEasy answer 404. Make it"
                    + " public."),
    HIDDEN_CLASS(
            WARNING,
            "WAY062: %s is in a class that isn't public, so Jersey and RESTEasy answer 404 or 500. Make %s public."),

    NOT_COVERED(WARNING, "WAY070: %s answers GET \"%s\" and is neither listed nor excluded. %s"),
    COVERAGE_SUMMARY(
            WARNING,
            "WAY071: Pages neither listed nor excluded: %s of %s. Annotate each with @SitemapEntry or"
                    + " @SitemapExclude."),

    UNKNOWN_OPTION("WAY090: -A%s: %s.%s Use one of: %s."),
    UNWRITABLE("WAY091: %s can't be written: %s. Check that the output folder is writable, and that no other class has"
            + " the name."),
    UNREADABLE("WAY092: %s can't be read: %s. Delete it and rebuild."),
    NO_RUNTIME("WAY093: %s needs " + RuntimeNames.REGISTRY
            + ", which isn't on the class path. Add dev.waymark:waymark-runtime or"
            + " waymark-spring-boot-starter."),
    OLD_SPRING("WAY094: %s is mapped with Spring 5 or older; Waymark needs Spring 6.2 (Boot 3.5) or later. Upgrade, or"
            + " remove all entries."),
    OLD_JAVA("WAY095: %s is compiled for Java %s; Waymark needs Java 17 or later. Raise the compiler's release, or"
            + " remove all entries."),
    INTERNAL("WAY099: Waymark's annotation processor failed here: %s. This is a defect in Waymark, not your code."
            + " Please report it with these lines.%n%s"),

    LOCALE_VARIABLE(
            "WAY100: locale = \"%s\" is neither a variable of \"%s\" nor a parameter in query.%s Name one, or the"
                    + " language itself: locale = \"de\"."),
    LOCALE_TAG(
            "WAY101: \"%s\" isn't a language tag that search engines read.%s Write an ISO 639-1 language, with script"
                    + " or country if needed: \"de\", \"pt-BR\", \"zh-Hant-TW\"."),
    LOCALE_MISSING(
            "WAY102: %s needs a locale. Add locale = \"de\", locale = \"{lang}\" for a variable, or locale = \"*\""
                    + " for the host."),
    MAP_WITHOUT_LOCALE(
            "WAY103: '%s' of %s is a %s, with a value for each language, but this entry has no locale. Add locale ="
                    + " \"de\", locale = \"{lang}\" for a variable, or locale = \"*\" for the host."),
    MAP_KEYS("WAY104: '%s' of %s is a %s, whose keys aren't languages. Use Locale, text or an enum of languages as"
            + " keys, or bind a property with one value."),
    MAP_IN_CLUSTER("WAY105: '%s' of %s is a %s, with a value for each language, but cluster joins pages of one language"
            + " each. Bind a property with one value, or remove the @Bind of cluster."),
    LOCALE_TWICE(
            "WAY106: locale = \"%s\" covers the same languages as locale = \"%s\" of \"%s\" in %s: a page would have"
                    + " two URLs in one language. Give each entry its own language, or remove one."),
    PATH_TWICE("WAY107: \"%s\" is listed twice by %s, for locale = \"%s\" and locale = \"%s\": one URL would have two"
            + " languages. Give each entry its own path, %s, or remove one."),
    ENUM_NO_LOCALE(
            "WAY108: %s isn't an enum of languages: %s.%s Name its constants like tags, with '_' for '-': EN, PT_BR."
                    + " Or use text."),
    LOCALE_AND_LOCALES(
            "WAY109: Both locale and locales are bound, but a page of type %s has one language or several. Remove one"
                    + " @Bind."),
    KEY_TYPE("WAY110: '%s' of %s has type %s, but %s takes %s. Bind another property."),
    LOCALE_VARIABLE_BOUND(
            "WAY111: {%s} of \"%s\" is the locale; waymark.locales fills it. For the language of a page, use @Bind(to"
                    + " = \"locale\", from = \"%s\")."),
    LOCALE_PROPERTY_UNUSED(
            WARNING,
            "WAY112: '%s' of %s isn't read, because {%1$s} is the locale: its pages are listed in all languages. If"
                    + " it is the language of a page, bind it: @Bind(to = \"locale\", from = \"%1$s\")."),
    CLUSTER_ALONE("WAY113: cluster joins pages of one language each, but nothing binds the language of %s. Bind it:"
            + " @Bind(to = \"locale\", from = \"...\")."),

    NOT_A_PROVIDER("WAY120: %s doesn't implement SitemapProvider, and this entry names no method. %s"),
    METHOD_WITHOUT_PROVIDER(
            "WAY121: method = \"%s\" needs a class. Name the class or interface that has it: provider = ..."),
    METHOD_MISSING(
            "WAY122: %s has no method '%s'.%s Name one without parameters that returns a Stream, Iterable, array,"
                    + " Flux or Multi of pages.%s"),
    METHOD_PARAMETERS("WAY123: %s.%s takes parameters (%s). Name a method without any, which may call this one.%s"),
    METHOD_RETURN("WAY124: %s returns %s; pages come from a Stream, Iterable, array of objects, Flux or Multi.%s"),
    METHOD_AMBIGUOUS(
            "WAY125: %s has two methods '%s': one without parameters, one with a Consumer of pages. Rename one."),
    METHOD_ELEMENT_UNKNOWN("WAY126: %s %s %s, which doesn't name the page type. Declare it: %s."),
    METHOD_OUT_OF_REACH("WAY127: %s is %s, so the registry generated in %s can't call it. %s."),
    PATH_BROKEN("WAY128: The path \"%s\" leads nowhere: %s has no property '%s'.%s Its properties: %s."),
    CONSTANT_TYPE(
            "WAY129: {%s} is bound to \"%s\", whose type %s has no fixed text form. Bind a String, number, UUID, enum"
                    + " or LocalDate of the enum."),
    DATE_UNUSED(
            NOTE,
            "WAY130: '%s' of %s looks like the page's last change, but isn't used. If it is, bind it: @Bind(to ="
                    + " \"lastModified\", from = \"%1$s\")%3$s."),
    ENTITY(
            NOTE,
            "WAY131: %s is an @Entity; the persistence context keeps each one until all are read. For many pages,"
                    + " select a record or an interface with %s."),
    ENCODED_TEXT(
            WARNING,
            "WAY132: \"%s\" of \"%s\" looks encoded already, but is encoded again: the URL has \"%s\". Write \"%s\"."),
    DATA(
            WARNING,
            "WAY133: %s answers with %s as data, such as JSON, which search engines don't list. Remove @SitemapEntry,"
                    + " declare %s, or silence this with @SuppressWarnings(\"waymark\")."),
    PAGES_AT_ONCE("WAY136: %s supplies each %s as one page. Supply its elements one by one. %s."),
    FAMILY_UNLIKE(
            "WAY137: The entries with locale = \"%s\" and locale = \"%s\" are one page in several languages, but %s."
                    + " %s.");

    private final Diagnostic.Kind kind;
    private final String text;

    /** An error. */
    ProblemType(String text) {
        this(Diagnostic.Kind.ERROR, text);
    }

    /** @param text the id, a colon, and the message as a format */
    ProblemType(Diagnostic.Kind kind, String text) {
        this.kind = kind;
        this.text = text;
    }

    public String id() {
        return text.substring(0, text.indexOf(':'));
    }

    public Diagnostic.Kind kind() {
        return kind;
    }

    public String format() {
        return text.substring(text.indexOf(':') + 2);
    }

    /** Whether it is the same for all of an application's entries, so one message is enough. */
    public boolean isOfTheApplication() {
        return this == OLD_SPRING || this == OLD_JAVA;
    }

    /** This problem, at a location, if there is one, with the message's arguments. */
    public Problem at(@Nullable Location location, Object... words) {
        return new Problem(this, location, String.format(Locale.ROOT, text, words));
    }

    /** Adds this problem, and returns no result in its place. */
    public <T> Optional<T> refuse(List<Problem> problems, Location location, Object... words) {
        problems.add(at(location, words));
        return Optional.empty();
    }

    /** This problem, without a location. */
    public Problem anywhere(Object... words) {
        return at(null, words);
    }
}
