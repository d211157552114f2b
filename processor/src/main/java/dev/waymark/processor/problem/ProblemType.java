package dev.waymark.processor.problem;

import static javax.tools.Diagnostic.Kind.ERROR;
import static javax.tools.Diagnostic.Kind.NOTE;
import static javax.tools.Diagnostic.Kind.WARNING;

import dev.waymark.processor.text.RuntimeNames;
import java.util.Locale;
import javax.tools.Diagnostic;

/**
 * The catalogue of everything the processor can say. Each message tells what is wrong, where, and what to do.
 *
 * <p>The ids are stable: {@code docs/diagnostics.md} describes each under its id, and a test holds the two together.
 */
public enum ProblemType {
    NO_MAPPING(
            "WAY001",
            ERROR,
            "%s has no mapping that names a path. Put @SitemapEntry on a method that is mapped with @GetMapping or"
                    + " @RequestMapping (Spring), or with @GET (JAX-RS)."),
    NOT_A_GET(
            "WAY002",
            ERROR,
            "%s answers %s only, and crawlers send GET. Move @SitemapEntry to the method that answers GET, or remove"
                    + " it."),
    MALFORMED_PATH("WAY003", ERROR, "The path \"%s\" cannot be read: %s. Correct the mapping of %s."),
    WILDCARD_PATH(
            "WAY004",
            ERROR,
            "The path \"%s\" has a wildcard, so that it is no address of a page.%s Use a path variable in its place%s, or"
                    + " list the pages in a SitemapSource."),
    PATH_NOT_MAPPED("WAY005", ERROR, "%s is not mapped to \"%s\".%s Choose one of its paths%s: %s."),
    VARIABLE_UNBOUND(
            "WAY006",
            ERROR,
            "Nothing supplies a value for %s of \"%s\". Name a provider of the pages: @SitemapEntry(provider = ...),"
                    + " a bean that implements SitemapProvider; or any bean and its method that returns them:"
                    + " @SitemapEntry(provider = ..., method = \"...\").%s"),
    PROPERTY_MISSING(
            "WAY007",
            ERROR,
            "{%s} of \"%s\" has no property in %s, the page type of %s.%s Its properties: %s. Rename one, or bind"
                    + " another: @Bind(to = \"%1$s\", from = \"...\").%s"),
    BOUND_PROPERTY_MISSING(
            "WAY008",
            ERROR,
            "%2$s, the page type of %3$s, has no property '%1$s'.%4$s Bind one of its properties: %5$s."),
    PROPERTY_HIDDEN(
            "WAY009",
            ERROR,
            "'%s' of %s is %s. Add a getter, or a method %1$s(), that is public, or package-private in the controller's"
                    + " package."),
    VARIABLE_TYPE(
            "WAY010",
            ERROR,
            "{%s} of \"%s\" is bound to '%s' of %s, whose type %s has no fixed text form. Bind a property that is a"
                    + " String, a number, a UUID, an enum or a LocalDate%s."),
    SCALAR_FOR_SEVERAL(
            "WAY011",
            ERROR,
            "%s supplies a single value a page, of type %s, but \"%s\" has several variables: %s. Let it supply a record"
                    + " with a component for each."),
    PAGE_TYPE_WITHOUT_PROPERTIES(
            "WAY012",
            ERROR,
            "%s supplies pages of type %s, which has no properties. Let it supply a record with a component for each"
                    + " path variable."),
    PROVIDER_NOT_CONCRETE(
            "WAY013",
            ERROR,
            "%s is %s, so that there is no bean of just this class. Name the class that implements it."),
    PROVIDER_PARAMETERISED(
            "WAY014",
            ERROR,
            "%s has a type parameter of its own, so that the type of its pages is unknown. Name a subclass that settles"
                    + " it: class MyPages extends %1$s<...>."),
    PROVIDER_RAW(
            "WAY015",
            ERROR,
            "%s implements SitemapProvider without a type argument, so that the type of its pages is unknown. Declare"
                    + " it: SitemapProvider<MyPage>."),
    OUT_OF_REACH(
            "WAY016",
            ERROR,
            "%s is %s, and the registry that is generated in %s cannot name it. Make it public, or move it, not"
                    + " private, into that package."),
    PROVIDER_WITHOUT_VARIABLES(
            "WAY017",
            ERROR,
            "\"%s\" has no variables%s, so that all pages of %s would have one URL. Remove the provider, or name the query"
                    + " parameters that tell the pages apart: query = \"...\"."),
    UNKNOWN_BIND_TARGET("WAY018", ERROR, "There is nothing called '%s' to bind in \"%s\".%s Bind one of: %s."),
    BOUND_TWICE("WAY019", ERROR, "'%s' is bound twice. Keep one of the two @Bind annotations."),
    BIND_WITHOUT_PROVIDER(
            "WAY020",
            ERROR,
            "@Bind(to = \"%s\") takes a property of a provider's pages, and this entry has no provider. Name one, or"
                    + " remove the @Bind."),
    PRIORITY_OUT_OF_RANGE(
            "WAY021", ERROR, "The priority %s is not between 0.0 and 1.0. Choose one that is, or remove it."),
    LAST_MODIFIED_FORMAT(
            "WAY022",
            ERROR,
            "\"%s\" is not a date of the sitemap protocol. Write a date, 2026-11-21, or a time with its offset,"
                    + " 2026-11-21T09:30:00+01:00."),
    LAST_MODIFIED_TYPE(
            "WAY023",
            ERROR,
            "'%s' of %s has type %s, and lastModified is read from an Instant, OffsetDateTime, ZonedDateTime, LocalDate,"
                    + " java.util.Date, or a LocalDateTime with a zone. %s"),
    METADATA_TYPE("WAY024", ERROR, "'%s' of %s has type %s, and %s is read from %s. Bind another property."),
    ZONE_MISSING(
            "WAY025",
            ERROR,
            "'%s' of %s is a LocalDateTime, which says no time without its zone. Name the zone: zone = \"UTC\", or"
                    + " supply an Instant."),
    ZONE_UNKNOWN("WAY026", ERROR, "There is no time zone \"%s\". Write one such as \"UTC\" or \"Europe/Zurich\"."),
    SECTION_NAME(
            "WAY027",
            ERROR,
            "\"%s\" cannot name a section: it becomes part of a file name. Use at most 100 ASCII letters, digits, '-' and '_'%s."),
    QUERY_NAME("WAY028", ERROR, "The query parameter '%s' %s. Name each parameter of the URL once."),
    NEEDS_PARAMETER(
            "WAY029",
            ERROR,
            "%s answers only with params = \"%s\", which \"%s\" does not satisfy. Supply the parameter with query = \"%s\","
                    + " or list another method."),
    REFUSES_PARAMETER(
            "WAY030",
            ERROR,
            "%s answers only without the parameter '%s' (params = \"%s\"), which this entry adds. Remove it from query."),
    NEEDS_HEADER(
            "WAY031",
            ERROR,
            "%s answers only to requests with %s, which no URL can carry. List a method that answers without it."),
    CLIENT_INTERFACE(
            "WAY032",
            ERROR,
            "%s is annotated with @%s: it calls another application, and its paths are no pages of this one. Remove"
                    + " @SitemapEntry."),
    LISTED_AND_EXCLUDED("WAY033", ERROR, "%s has both @SitemapEntry and @SitemapExclude. Remove one of them."),
    SUB_RESOURCE(
            "WAY034",
            ERROR,
            "%s belongs to a class without @Path, whose address depends on the resource that leads to it. Give the whole"
                    + " path: @SitemapEntry(path = \"/...\")."),
    LOCATOR(
            "WAY035",
            ERROR,
            "%s leads to another resource and answers no request itself. Put @SitemapEntry on the @GET method of %s."),
    UNUSED_ZONE(
            "WAY036",
            ERROR,
            "The zone \"%s\" is for a lastModified property of type LocalDateTime, and %s. Remove it."),
    UNRESOLVED(
            "WAY037",
            ERROR,
            "%s has entries that need the type %s and that is not on the class path. Add the dependency that has"
                    + " it."),
    NOT_PUBLIC("WAY038", ERROR, "%s is not public, and JAX-RS maps public methods only. Make it public."),
    OLD_JAX_RS(
            "WAY039",
            ERROR,
            "%s is mapped with @%s, and Waymark needs jakarta.ws.rs: Jakarta RESTful Web Services 3.0 or later. Move the"
                    + " application to it, or remove @SitemapEntry."),
    PATH_TEXT(
            "WAY040",
            ERROR,
            "The text \"%s\" has half of a character, U+%s, which no URL can have. Write the whole character, or"
                    + " remove the half."),

    DUPLICATE_TEMPLATE(
            "WAY050",
            WARNING,
            "\"%s\" is listed twice, here and by %s. Remove one of the two, unless their pages differ."),
    NOT_HTML(
            "WAY051",
            WARNING,
            "%s answers with %s, and search engines list pages people read. If it is meant, silence this with"
                    + " @SuppressWarnings(\"waymark\")."),
    REQUIRED_PARAMETER(
            "WAY052",
            WARNING,
            "%s requires the request parameter '%s', and \"%s\" has none, so that its answer may be 400. Supply it with"
                    + " query = \"%2$s\", or make it optional."),
    RESTRICTED(
            "WAY053",
            WARNING,
            "%s is restricted by @%s, so that crawlers may get 401 or 403. List pages that everybody may"
                    + " read, or silence this with @SuppressWarnings(\"waymark\")."),
    METADATA_UNUSED(
            "WAY054",
            WARNING,
            "'%s' of %s has type %s and is not used as the page's %1$s, which is read from %s. Rename it, or bind a"
                    + " fitting property: @Bind(to = \"%1$s\", from = \"...\")."),
    NOT_A_CONTROLLER(
            "WAY055",
            WARNING,
            "%s is no controller: it has no @Controller or @RestController, so that Spring will not map it, and its"
                    + " pages are not listed. Add one; or, if controllers extend it, make it abstract."),
    ERROR_STATUS(
            "WAY056",
            WARNING,
            "%s answers with @ResponseStatus %s, and a sitemap lists pages that answer 200 OK."
                    + " Remove one of the two annotations."),

    REDIRECT(
            "WAY057",
            WARNING,
            "%s returns a %s, so that it answers with a redirect, and a sitemap lists pages that answer 200 OK. List the"
                    + " page that it leads to."),

    NOT_PROVIDED(
            "WAY058",
            WARNING,
            "The module %s does not provide %s, so that its pages are missing where the application runs on the module path."
                    + " Add to module-info.java: provides " + RuntimeNames.REGISTRY
                    + " with %2$s;"),

    NOT_COVERED("WAY070", WARNING, "%s answers GET \"%s\" and is neither listed nor excluded. %s"),
    COVERAGE_SUMMARY(
            "WAY071",
            WARNING,
            "Pages that answer GET and are neither listed in the sitemap nor excluded from it: %s of %s. Annotate each with"
                    + " @SitemapEntry or @SitemapExclude."),

    UNKNOWN_OPTION("WAY090", ERROR, "-A%s: %s.%s It may be one of: %s."),
    UNWRITABLE("WAY091", ERROR, "%s cannot be written: %s. If there is a class of that name, rename it."),
    UNREADABLE("WAY092", ERROR, "%s cannot be read: %s. Delete it, and compile everything again."),
    NO_RUNTIME(
            "WAY093",
            ERROR,
            "%s needs " + RuntimeNames.REGISTRY
                    + ", which is not on the class path. Add the dependency"
                    + " dev.waymark:waymark-runtime, or waymark-spring-boot-starter, which brings it."),
    OLD_SPRING(
            "WAY094",
            ERROR,
            "%s is mapped with Spring 5 or older, and Waymark needs Spring 6.2 or later, as Spring Boot 3.5 has it. Move the"
                    + " application to it, or remove its entries, which are all affected."),
    OLD_JAVA(
            "WAY095",
            ERROR,
            "%s is compiled for Java %s, and Waymark needs Java 17 or later. Raise the compiler's release, or remove the"
                    + " application's entries, which are all affected."),
    INTERNAL(
            "WAY099",
            ERROR,
            "Waymark's annotation processor failed here: %s. This is a defect of Waymark, not of your code: please report"
                    + " it with the following lines.%n%s"),

    LOCALE_VARIABLE(
            "WAY100",
            ERROR,
            "locale = \"%s\" names no variable of \"%s\", and no parameter that stands in query.%s Name one of these, or the"
                    + " language itself: locale = \"de\"."),
    LOCALE_TAG(
            "WAY101",
            ERROR,
            "\"%s\" is no language tag that search engines read.%s Write a language of ISO 639-1, and a script or a"
                    + " country where they matter: \"de\", \"pt-BR\", \"zh-Hant-TW\"."),
    LOCALE_MISSING(
            "WAY102",
            ERROR,
            "%s is for entries with a locale, and this one has none. Say what tells the language of its pages: locale ="
                    + " \"de\", locale = \"{lang}\" for a variable, or locale = \"*\" for the host."),
    MAP_WITHOUT_LOCALE(
            "WAY103",
            ERROR,
            "'%s' of %s is a %s, with a value for each language, and this entry has no locale. Say what tells the"
                    + " language of its pages: locale = \"de\", locale = \"{lang}\" for a variable, or locale = \"*\" for the"
                    + " host."),
    MAP_KEYS(
            "WAY104",
            ERROR,
            "'%s' of %s is a %s, whose keys are no languages. Let its keys be Locale, text or an enum of languages, or"
                    + " bind a property with one value."),
    MAP_IN_CLUSTER(
            "WAY105",
            ERROR,
            "'%s' of %s is a %s, with a value for each language, and cluster is bound, which is for pages that have one"
                    + " language each. Bind a property with one value, or remove the @Bind of cluster."),
    LOCALE_TWICE(
            "WAY106",
            ERROR,
            "locale = \"%s\" takes the same languages as locale = \"%s\" of \"%s\", which is also an entry of %s: a page would"
                    + " have two URLs in one language. Give each entry a language of its own, or remove one."),
    PATH_TWICE(
            "WAY107",
            ERROR,
            "\"%s\" is listed twice by %s, for locale = \"%s\" and locale = \"%s\": one URL would have two languages. Give each"
                    + " entry a path of its own, %s, or remove one."),
    ENUM_NO_LOCALE(
            "WAY108",
            ERROR,
            "%s is no enum of languages: %s.%s Call its constants as tags are, with '_' in place of"
                    + " '-': EN, PT_BR. Or use text in its place."),
    LOCALE_AND_LOCALES(
            "WAY109",
            ERROR,
            "Both locale and locales are bound, and a page of type %s has either one language or several. Remove one of the"
                    + " two @Bind annotations."),
    KEY_TYPE("WAY110", ERROR, "'%s' of %s has type %s, and %s is read from %s. Bind another property."),
    LOCALE_VARIABLE_BOUND(
            "WAY111",
            ERROR,
            "{%s} of \"%s\" is the locale, and is filled with what URLs have for it. To say in which language a page is,"
                    + " write @Bind(to = \"locale\", from = \"%s\")."),
    LOCALE_PROPERTY_UNUSED(
            "WAY112",
            WARNING,
            "'%s' of %s is not read, because {%1$s} is the locale: its pages are listed in all languages. If it is the"
                    + " language of a page, bind it: @Bind(to = \"locale\", from = \"%1$s\")."),
    CLUSTER_ALONE(
            "WAY113",
            ERROR,
            "cluster is bound, which joins pages that have one language each, and nothing says which language a page of"
                    + " type %s has. Bind it: @Bind(to = \"locale\", from = \"...\")."),

    NOT_A_PROVIDER(
            "WAY120",
            ERROR,
            "%s does not implement SitemapProvider, and this entry does not say which of its methods supplies the pages."
                    + " %s"),
    METHOD_WITHOUT_PROVIDER(
            "WAY121",
            ERROR,
            "method = \"%s\" is to supply the pages, and this entry does not say of which class. Name the class or"
                    + " interface that has it: provider = ..."),
    METHOD_MISSING(
            "WAY122",
            ERROR,
            "%s has no method '%s'.%s Name one without parameters that returns a Stream, an Iterable, an array, a Flux or a"
                    + " Multi of pages.%s"),
    METHOD_PARAMETERS(
            "WAY123",
            ERROR,
            "%s.%s takes parameters (%s), and nothing supplies values for them. Name a method without parameters, which"
                    + " may call this one.%s"),
    METHOD_RETURN(
            "WAY124",
            ERROR,
            "%s returns %s, and pages come from a Stream, an Iterable, an array of objects, a Flux or a Multi.%s"),
    METHOD_AMBIGUOUS(
            "WAY125",
            ERROR,
            "%s has two methods '%s' that may be meant: one without parameters, and one that takes a Consumer of pages."
                    + " Rename one of them."),
    METHOD_ELEMENT_UNKNOWN("WAY126", ERROR, "%s %s %s, which does not say of what type the pages are. Declare it: %s."),
    METHOD_OUT_OF_REACH(
            "WAY127",
            ERROR,
            "%s is %s, and the registry that is generated in %s cannot call it. Name a method that is public, or"
                    + " package-private in that package."),
    PATH_BROKEN("WAY128", ERROR, "The path \"%s\" leads nowhere: %s has no property '%s'.%s Its properties: %s."),
    CONSTANT_TYPE(
            "WAY129",
            ERROR,
            "{%s} is bound to \"%s\", whose type %s has no fixed text form. Bind a property of the enum that is a String, a"
                    + " number, a UUID, an enum or a LocalDate."),
    DATE_UNUSED(
            "WAY130",
            NOTE,
            "'%s' of %s looks like the date of a page's last change, and is not used. If it is, bind it: @Bind(to ="
                    + " \"lastModified\", from = \"%1$s\")%3$s."),
    ENTITY(
            "WAY131",
            NOTE,
            "%s is an @Entity, and the persistence context keeps each one until all are read. Where there are many, select"
                    + " a record or an interface with what is used of it: %s."),
    ENCODED_TEXT(
            "WAY132",
            WARNING,
            "\"%s\" of \"%s\" looks as if it were encoded already, and is encoded once more: the URL has \"%s\". Write what it"
                    + " stands for: \"%s\"."),
    DATA(
            "WAY133",
            WARNING,
            "%s answers with %s as data, such as JSON, and search engines list pages people read. If it is meant, silence"
                    + " this with @SuppressWarnings(\"waymark\"); if it is a page, say so: %s."),
    PAGES_AT_ONCE(
            "WAY136",
            ERROR,
            "%s supplies pages of type %s, which is many pages at once, and pages are supplied one by one. %s."),
    FAMILY_UNLIKE(
            "WAY137",
            ERROR,
            "The entries with locale = \"%s\" and locale = \"%s\" are one page in several languages, and %s. %s.");

    private final String id;
    private final Diagnostic.Kind kind;
    private final String format;

    ProblemType(String id, Diagnostic.Kind kind, String format) {
        this.id = id;
        this.kind = kind;
        this.format = format;
    }

    public String id() {
        return id;
    }

    public Diagnostic.Kind kind() {
        return kind;
    }

    public String format() {
        return format;
    }

    /** Whether it is the same for all entries of an application, so that one message is enough. */
    public boolean isOfTheApplication() {
        return this == OLD_SPRING || this == OLD_JAVA;
    }

    /** This problem, at a place, with the words that fill its message. */
    public Problem at(Location location, Object... words) {
        return new Problem(this, location, message(words));
    }

    /** This problem, where it belongs to no place in the source. */
    public Problem anywhere(Object... words) {
        return new Problem(this, null, message(words));
    }

    private String message(Object... words) {
        return id + ": " + String.format(Locale.ROOT, format, words);
    }
}
