package dev.waymark.processor;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import java.util.ArrayList;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Mistakes that people make with annotations of this kind, and what leads them on. */
class MistakesTest {

    private static final String PROVIDER =
            "class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} } ";

    /** A controller with one entry, and types of libraries, each in a file. */
    private static Example example(String path, String attributes, String types, String... libraries) {
        List<JavaFileObject> files = new ArrayList<>();
        files.add(JavaFileObjects.forSourceString(
                "com.example.Example", Example.HEADER + """
                import java.util.stream.Stream;
                @Controller class C {
                  @GetMapping("%s") @SitemapEntry(%s) String m() { return ""; }
                }
                """.formatted(path, attributes) + types));
        for (String library : libraries) {
            String packaged = library.replaceAll("(?s)^package ([\\w.]+);.*", "$1");
            String name = library.replaceAll("(?s).*?(?:interface|class) (\\w+).*", "$1");
            files.add(JavaFileObjects.forSourceString(packaged + "." + name, library));
        }
        return Example.compiled(Example.processors(), Example.LENIENT, files.toArray(new JavaFileObject[0]));
    }

    private static Example provided(String path, String types) {
        return example(path, "provider = /*1*/P.class", types + PROVIDER);
    }

    private static Example method(String returned, String... libraries) {
        return example(
                "/{a}",
                "provider = R.class, method = /*1*/\"all\"",
                "record F(String a) {} interface R { " + returned + " all(); }",
                libraries);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            List<F>          | List<F>          | F
            List             | List             | MyPage
            Set<? extends F> | Set<? extends F> | F
            Stream<F>        | Stream<F>        | F
            Optional<F>      | Optional<F>      | F
            F[]              | F[]              | F
            """)
    void providerOfManyPagesAtOnce_isAskedToPushThemOneByOne(String type, String shown, String page) {
        example(
                        "/{a}",
                        "provider = /*1*/P.class",
                        "record F(String a) {} class P implements SitemapProvider<" + type
                                + "> { public void pages(Consumer<? super " + type + "> sink) {} }")
                .says("error at 1: WAY136: P supplies each " + shown
                        + " as one page. Supply its elements one by one. Implement SitemapProvider<" + page
                        + ">, and push each of them.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Stream<List<F>>   | List<F> | Return a Stream<F>.
            List<List<F>>     | List<F> | Return a List<F>.
            List<Optional<F>> | Optional<F> | Return a List<F>.
            Stream<F[]>       | F[]     | Return a Stream<F>.
            """)
    void methodOfManyPagesAtOnce_isShownWhatToReturn(String returned, String shown, String remedy) {
        method(returned)
                .says("error at 1: WAY136: R.all() supplies each " + shown
                        + " as one page. Supply its elements one by one. " + remedy);
    }

    @Test
    void methodThatPushesManyPagesAtOnce_isShownWhatToTake() {
        example(
                        "/{a}",
                        "provider = R.class, method = /*1*/\"all\"",
                        "record F(String a) {} interface R { void all(Consumer<List<F>> sink); }")
                .says("error at 1: WAY136: R.all() supplies each List<F> as one page. Supply its elements one by one."
                        + " Take a Consumer<? super F>, and push each of them.");
    }

    @Test
    void collectionOfTheApplication_isAPageIfItHasItsProperties() {
        example("/{a}", "provider = P.class", "interface F extends Iterable<F> { String a(); } " + PROVIDER)
                .isQuiet();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            List<Map<String, Object>> | Map<String, Object> |
            List<Object[]>            | Object[] |
            Stream<HashMap<String, String>> | HashMap<String, String> |
            List<org.jooq.Record>     | Record | package org.jooq; public interface Record { int size(); Record original(); }
            """)
    void rowWithoutProperties_isAnError(String returned, String shown, String library) {
        method(returned, library == null ? new String[0] : new String[] {library})
                .says("error at 1: WAY012: R.all() supplies pages of type " + shown
                        + ", which has no properties. Supply a record with a component for each path variable.");
    }

    @Test
    void componentsOfAKotlinClass_areNoProperties() {
        example(
                        "/{aa}",
                        "provider = /*1*/P.class",
                        """
                        @kotlin.Metadata class F {
                          public String getA() { return ""; } public String component1() { return ""; }
                          public F copy(String a) { return this; }
                        }
                        """ + PROVIDER,
                        "package kotlin; public @interface Metadata {} // class Metadata")
                .says("error at 1: WAY007: {aa} of \"/{aa}\" has no property in F, the page type of P. Did you mean"
                        + " 'a'? Its properties: a. Rename one, or bind another: @Bind(to = \"aa\", from = \"...\").");
        provided("/{component2}", "record F(String component1) {} ")
                .says("error at 1: WAY007: {component2} of \"/{component2}\" has no property in F, the page"
                        + " type of P. Did you"
                        + " mean 'component1'? Its properties: component1. Rename one, or bind another:"
                        + " @Bind(to ="
                        + " \"component2\", from = \"...\").");
    }

    @Test
    void variableOfAnObject_isShownThePathToItsText() {
        provided("/{category}", "record Category(long id, String name, String slug) {} record F(Category category) {} ")
                .says("error at 1: WAY010: {category} of \"/{category}\" is bound to 'category' of F, whose"
                        + " type Category has"
                        + " no fixed text form. Bind a String, number, UUID, enum or LocalDate:"
                        + " @Bind(to = \"category\", from = \"category.slug\").");
        provided("/{day}", "record F(Instant day) {} ")
                .says("error at 1: WAY010: {day} of \"/{day}\" is bound to 'day' of F, whose type Instant has"
                        + " no fixed text"
                        + " form. Bind a String, number, UUID, enum or LocalDate.");
    }

    @Test
    void variableWithTheWordsOfAPath_isShownThePath() {
        provided("/{authorSlug}", "record Author(String slug) {} record F(Author author) {} ")
                .says("error at 1: WAY007: {authorSlug} of \"/{authorSlug}\" has no property in F, the page"
                        + " type of P. Did you"
                        + " mean 'author.slug'? Its properties: author. Rename one, or bind another: @Bind(to ="
                        + " \"authorSlug\", from = \"...\").");
    }

    @Test
    void bindOfAGetter_isShownTheProperty() {
        example(
                        "/{a}",
                        "provider = P.class, bind = @Bind(to = \"a\", from = /*1*/\"getSlug()\")",
                        "interface F { String getSlug(); } " + PROVIDER)
                .says("error at 1: WAY008: F, the page type of P, has no property 'getSlug()'. Did you mean"
                        + " 'slug'? Bind one"
                        + " of its properties: slug.");
    }

    @Test
    void bindInTheWrongDirection_isShownTheRightOne() {
        example(
                        "/{a}",
                        "provider = P.class, bind = @Bind(to = /*1*/\"title\", from = \"a\")",
                        "record F(String title) {} " + PROVIDER)
                .says("error at 1: WAY018: Unknown bind target 'title' of \"/{a}\". Are to and from swapped?"
                        + " @Bind(to = \"a\", from = \"title\"). Bind one of: a, changeFrequency,"
                        + " extension, images,"
                        + " lastModified, news, priority, videos, site.");
    }

    @ParameterizedTest
    @CsvSource({"?page", "page={page}", "{page}", "page=1", "a&b"})
    void queryThatIsNoName_isAnError(String query) {
        example("/x", "query = /*1*/\"" + query + "\"", "record F(int page) {} " + PROVIDER)
                .says("error at 1: WAY028: The query parameter '" + query
                        + "' is more than a name; Waymark adds the value. Name each parameter of the"
                        + " URL once.");
    }

    @Test
    void pathWithoutThePrefixOfTheClass_isShownTheWholePath() {
        Example.spring("""
                @Controller @RequestMapping("/blog") class C {
                  @GetMapping({"/a", "/b"}) @SitemapEntry(path = /*1*/"/b") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY005: C.m() isn't mapped to \"/b\". Did you mean '/blog/b'? Choose one"
                        + " of its paths:"
                        + " /blog/a, /blog/b.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kotlinx.coroutines.flow.Flow<F> | Flow<F> | Return its asFlux(). | package kotlinx.coroutines.flow; public interface Flow<T> {}
            kotlin.sequences.Sequence<F> | Sequence<F> | Return its asIterable(). | package kotlin.sequences; public interface Sequence<T> {}
            io.quarkus.hibernate.orm.panache.PanacheQuery<F> | PanacheQuery<F> | Return its stream(), or name streamAll. | package io.quarkus.hibernate.orm.panache; public interface PanacheQuery<T> {}
            java.util.concurrent.CompletableFuture<List<F>> | CompletableFuture<List<F>> | Return what it holds, if that is one of these. |
            """)
    void otherHolders_areShownWhatToReturn(String returned, String shown, String remedy, String library) {
        method(returned, library == null ? new String[0] : new String[] {library})
                .says("error at 1: WAY124: R.all() returns " + shown
                        + "; pages come from a Stream, Iterable, array of objects, Flux or Multi. "
                        + remedy);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            F                         | F
            Map<String, F>            | Map<String, F>
            List<F>                   | List<F>
            F[]                       | F[]
            Optional<F>               | F
            java.util.concurrent.CompletionStage<List<F>> | List<F>
            """)
    void dataOfAResource_drawsAWarning(String returned, String shown) {
        Example.jaxRs("""
                @Path("/x") class C {
                  @GET /*1*/@SitemapEntry public %s m() { return null; }
                }
                record F(String a) {}
                """.formatted(returned))
                .says("warning at 1: WAY133: C.m() answers with " + shown
                        + " as data, such as JSON, which search engines don't list. Remove @SitemapEntry,"
                        + " declare @Produces(\"text/html\"), or silence this with @SuppressWarnings(\"waymark\").");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            @Produces("text/html") | F
            ''                     | String
            ''                     | Response
            ''                     | View
            ''                     | StreamingOutput
            """)
    void pageOfAResource_drawsNone(String produces, String returned) {
        Example.jaxRs("""
                @Path("/x") class C {
                  @GET %s @SitemapEntry public %s m() { return null; }
                }
                record F(String a) {}
                class View {}
                """.formatted(produces, returned)).isQuiet();
    }

    /** With the signatures of MyBatis 3.5, jOOQ 3.20 and Quarkus 3. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            org.apache.ibatis.cursor.Cursor<F> | package org.apache.ibatis.cursor; public interface Cursor<T> extends java.io.Closeable, Iterable<T> { boolean isOpen(); boolean isConsumed(); int getCurrentIndex(); }
            org.jooq.Cursor<F> | package org.jooq; public interface Cursor<R extends Record> extends Iterable<R>, AutoCloseable { @Override void close(); R fetchNext(); }
            """)
    void closableCursors_areRead(String returned, String library) {
        example(
                        "/{a}",
                        "provider = R.class, method = \"all\"",
                        "interface F extends org.jooq.Record { String a(); } interface R { " + returned + " all(); }",
                        library,
                        "package org.jooq; public interface Record extends Comparable<Record> { int size(); }")
                .isQuiet();
    }

    @Test
    void streamAllOfAPanacheRepository_isTheOneWithoutParameters() {
        example(
                        "/{a}",
                        "provider = R.class, method = \"streamAll\"",
                        "class F { public String a; }"
                                + " class R implements"
                                + " io.quarkus.hibernate.orm.panache.PanacheRepositoryBase<F, Long> {}",
                        "package io.quarkus.hibernate.orm.panache; public interface PanacheRepositoryBase<Entity, Id> {"
                                + " default java.util.stream.Stream<Entity> streamAll() { throw new"
                                + " IllegalStateException(); }"
                                + " default java.util.stream.Stream<Entity> streamAll(Sort sort) { throw new"
                                + " IllegalStateException(); }"
                                + " }",
                        "package io.quarkus.hibernate.orm.panache; public class Sort {}")
                .isQuiet();
    }
}
