package dev.waymark.processor.bind;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What may be better than it is: notes on dates and entities, warnings of data and of text that is encoded already. */
class PageNotesTest {

    private static final JavaFileObject UPDATED = JavaFileObjects.forSourceString(
            "org.hibernate.annotations.UpdateTimestamp",
            "package org.hibernate.annotations; public @interface UpdateTimestamp {}");
    private static final JavaFileObject MODIFIED = JavaFileObjects.forSourceString(
            "org.springframework.data.annotation.LastModifiedDate",
            "package org.springframework.data.annotation; public @interface LastModifiedDate {}");

    private static Example compiled(String body) {
        return Example.compiled(
                Example.processors(),
                Example.STRICT,
                JavaFileObjects.forSourceString("com.example.Example", Example.HEADER + body),
                UPDATED,
                MODIFIED);
    }

    private static Example listed(String attributes, String types) {
        return compiled("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, method = /*1*/"all"%s) String m() { return ""; }
                }
                interface P { List<F> all(); }
                """.formatted(attributes) + types);
    }

    private static String date(String property, String rest) {
        return "note at 1: WAY130: '" + property
                + "' of F looks like the page's last change, but isn't used. If it is, bind it: @Bind(to ="
                + " \"lastModified\", from = \"" + property + "\")" + rest + ".";
    }

    @ParameterizedTest
    @ValueSource(strings = {"updatedAt", "modifiedAt", "lastModifiedDate", "changedAt", "lastUpdated", "lastmod"})
    void dateOfChangeThatIsNotBound_drawsANote(String property) {
        listed("", "record F(String a, Instant " + property + ") {}").says(date(property, ""));
    }

    @Test
    void localDateTime_drawsANoteWithItsZone() {
        listed("", "record F(String a, LocalDateTime updatedAt) {}")
                .says(date("updatedAt", ", with the zone of its times: zone = \"...\""));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "class F { public String a; @org.hibernate.annotations.UpdateTimestamp private Instant touched;"
                        + " public Instant getTouched() { return touched; } }",
                "interface F { String getA(); @org.springframework.data.annotation.LastModifiedDate Instant"
                        + " getTouched(); }",
            })
    void annotatedDate_drawsANote(String type) {
        listed("", type).says(date("touched", ""));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            , lastModified = "2026-11-21"                              | record F(String a, Instant updatedAt) {}
            , bind = @Bind(to = "lastModified", from = "updatedAt")    | record F(String a, Instant updatedAt) {}
            ''                                                         | record F(String a, Instant updatedAt, Instant lastModified) {}
            ''                                                         | record F(String a, long updatedAt) {}
            , query = "updatedAt"                                      | record F(String a, LocalDate updatedAt) {}
            ''                                                         | record F(String a) { public static Instant updatedAt; }
            """)
    void dateThatIsKnownOrUnfit_drawsNone(String attributes, String type) {
        listed(attributes, type).isQuiet();
    }

    @Test
    void suppressedNotes_areNotHeard() {
        compiled("""
                @Controller class C {
                  @SuppressWarnings("waymark") @GetMapping("/x/{a}") @SitemapEntry(provider = P.class) String m() { return ""; }
                }
                record F(String a, Instant updatedAt) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """).isQuiet();
    }

    @Test
    void entityOfAMethod_drawsANoteOnProjections() {
        listed(", bind = @Bind(to = \"lastModified\", from = \"updatedAt\")", """
                @jakarta.persistence.Entity class F { public String a; public Instant updatedAt; public String text; }
                """)
                .says("note at 1: WAY131: F is an @Entity; the persistence context keeps each one until all"
                        + " are read. For many pages, select a record or an interface with a, updatedAt.");
    }

    private static final String DATA =
            " as data, such as JSON, which search engines don't list. Remove @SitemapEntry, declare produces ="
                    + " \"text/html\", or silence this with @SuppressWarnings(\"waymark\").";

    private static Example answering(String type) {
        return Example.spring("""
                @RestController class C { @GetMapping("/x") /*1*/@SitemapEntry %s m() { throw new Error(); } }
                record F(String a) {}
                class G {}
                """.formatted(type));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            F                                                  | F
            G                                                  | G
            Map<String, Object>                                | Map<String, Object>
            List<F>                                            | List<F>
            F[]                                                | F[]
            org.springframework.http.ResponseEntity<F>         | F
            org.springframework.http.ResponseEntity<? extends F> | F
            org.springframework.http.HttpEntity<List<G>>       | List<G>
            java.util.concurrent.Callable<List<String>>        | List<String>
            java.util.stream.Stream<F>                         | Stream<F>
            Optional<Integer>                                  | Integer
            LocalDate                                          | LocalDate
            UUID                                               | UUID
            boolean                                            | boolean
            int                                                | int
            char[]                                             | char[]
            """)
    void dataOfARestController_drawsAWarning(String type, String shown) {
        answering(type).says("warning at 1: WAY133: C.m() answers with " + shown + DATA);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "String",
                "byte[]",
                "CharSequence",
                "Object",
                "org.springframework.http.ResponseEntity<String>",
                "org.springframework.http.ResponseEntity<?>",
                "org.springframework.core.io.Resource",
                "org.springframework.web.servlet.ModelAndView"
            })
    void textAndViewsOfARestController_drawNone(String type) {
        answering(type).isQuiet();
    }

    /** Which {@code @Controller} does not change. */
    @Test
    void entityThatComesLater_drawsAWarning() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") /*1*/@SitemapEntry java.util.concurrent.CompletableFuture<org.springframework.http.ResponseEntity<G>> m() { return null; }
                }
                class G {}
                """).says("warning at 1: WAY133: C.m() answers with G" + DATA);
    }

    @Test
    void resourceThatAnswersWithThePageOfItsProvider_drawsAWarning() {
        Example.jaxRs("""
                @Path("/x/{a}") class C {
                  @GET /*1*/@SitemapEntry(provider = P.class) public G m() { return null; }
                  @GET @Path("view") @SitemapEntry(provider = P.class) public View view() { return null; }
                  @GET @Path("html") @Produces("text/html") @SitemapEntry(provider = P.class) public G html() { return null; }
                }
                class View {}
                class G { public String a; }
                class P implements SitemapProvider<G> { public void pages(Consumer<? super G> sink) {} }
                """)
                .says("warning at 1: WAY133: C.m() answers with G"
                        + DATA.replace("produces = \"text/html\"", "@Produces(\"text/html\")"));
    }

    @Test
    void jsonOfAWholeResource_drawsAWarning() {
        Example.jaxRs("""
                @Produces(MediaType.APPLICATION_JSON) interface Api { @GET @Path("a") String a(); }
                @Path("/x") class C implements Api {
                  /*1*/@SitemapEntry public String a() { return ""; }
                  @GET @Path("b") @Produces("text/html") @SitemapEntry public String b() { return ""; }
                }
                @Path("/y") @Produces(MediaType.APPLICATION_JSON) class D { @GET /*2*/@SitemapEntry public String d() { return ""; } }
                """)
                .says(
                        "warning at 1: WAY051: C.a() answers with application/json, which search engines don't"
                                + " list. Remove @SitemapEntry, or silence this with @SuppressWarnings(\"waymark\").",
                        "warning at 2: WAY051: D.d() answers with application/json, which search engines don't"
                                + " list. Remove @SitemapEntry, or silence this with @SuppressWarnings(\"waymark\").");
    }

    @Test
    void viewsOfAController_andWhatSaysItIsHtml_drawNone() {
        Example.spring("""
                @Controller class C { @GetMapping("/x") @SitemapEntry F m() { return null; } }
                @RestController class D { @GetMapping(path = "/y", produces = "text/html") @SitemapEntry F m() { return null; } }
                record F(String a) {}
                """).isQuiet();
    }

    @Test
    void textThatIsEncodedAlready_drawsAWarning() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/caf%C3%A9/100%/%zz/%FF") /*1*/@SitemapEntry String m() { return ""; }
                  @GetMapping("/y") @SitemapEntry(provider = P.class, query = /*2*/"a%20b", bind = @Bind(to = "a%20b", from = "a"))
                  String n() { return ""; }
                  @GetMapping("/z%0A") @SitemapEntry String o() { return ""; }
                }
                record F(String a) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """)
                .says(
                        "warning at 1: WAY132: \"%C3%A9\" of \"/caf%C3%A9/100%/%zz/%FF\" looks encoded already,"
                                + " but is encoded again: the URL has \"%25C3%25A9\". Write \"é\".",
                        "warning at 2: WAY132: \"%20\" of \"a%20b\" looks encoded already, but is encoded"
                                + " again: the URL has \"%2520\". Write \" \".");
    }

    @Test
    void pathsOfJaxRs_mayBeEncoded() {
        Example.jaxRs("@Path(\"/caf%C3%A9\") class C { @GET @SitemapEntry public String m() { return \"\"; } }")
                .isQuiet();
    }
}
