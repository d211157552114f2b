package dev.waymark.processor.page;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Pages from the method that an entry names, and the code that calls it, compiled under every warning there is. */
class MethodsTest {

    private static final String ENTRY = """
            @Controller class C {
              @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, method = "all", section = "x")
              String m() { return ""; }
            }
            record Page(String a, Instant lastModified) {}
            """;

    /** What the two libraries have, as far as the generated code calls it. */
    private static final List<JavaFileObject> REACTIVE = List.of(
            JavaFileObjects.forSourceString("reactor.core.publisher.Flux", """
                    package reactor.core.publisher;
                    public abstract class Flux<T> {
                      public java.util.stream.Stream<T> toStream(int batch) { throw new AssertionError(); }
                    }
                    """),
            JavaFileObjects.forSourceString("io.smallrye.mutiny.Multi", """
                    package io.smallrye.mutiny;
                    public interface Multi<T> {
                      Subscribe<T> subscribe();
                      interface Subscribe<T> { java.util.stream.Stream<T> asStream(); }
                    }
                    """));

    private static String registry(String provider) {
        Example example = Example.compiled(
                Example.processors(),
                Example.STRICT,
                JavaFileObjects.forSourceString(
                        "com.example.Example",
                        Example.HEADER + "import java.util.stream.*; import reactor.core.publisher.Flux;"
                                + " import io.smallrye.mutiny.Multi; " + ENTRY + provider),
                REACTIVE.get(0),
                REACTIVE.get(1));
        example.isQuiet();
        return example.registries();
    }

    @Test
    void methodOfARepository_isCalledOnItsBean() {
        assertThat(registry("""
                interface P extends Repository<Page, Long> { Stream<Page> all(); }
                interface Repository<T, I> {}
                """)).endsWith("""
                    @Override
                    public void register(EntryCollector entries) {
                        entries.entry("com.example.C#m", "x", "/x/{a}")
                                .stream(P.class, "all", (P bean) -> bean.all())
                                .pages((Page page, UrlWriter url) -> url.begin()
                                        .value(page.a())
                                        .lastModified(page.lastModified())
                                        .end());
                    }
                }
                """);
    }

    /** The second column is what is called, the third is the lambda. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            interface P { Stream<? extends Page> all(); }            | stream   | (P bean) -> bean.all()
            interface P { Iterable<Page> all(); }                    | iterable | (P bean) -> bean.all()
            abstract class P { abstract Collection<? extends Page> all() throws Exception; } | iterable | (P bean) -> bean.all()
            interface P extends Q<Page> {}  interface Q<T> { List<T> all(); } | iterable | (P bean) -> bean.all()
            interface P { Page[] all(); }                            | iterable | (P bean) -> Arrays.asList(Objects.requireNonNull(bean.all(), "it returned null"))
            interface P { Flux<Page> all(); }                        | reactive | (P bean) -> bean.all().toStream(256)
            interface P { Multi<Page> all(); }                       | reactive | (P bean) -> bean.all().subscribe().asStream()
            interface P { void all(Consumer<? super Page> sink); }   | push     | (P bean) -> (Consumer<? super Page> sink) -> bean.all((Consumer<Page>) sink::accept)
            interface P { void all(Consumer<Page> sink) throws java.io.IOException; } | push | (P bean) -> (Consumer<? super Page> sink) -> bean.all((Consumer<Page>) sink::accept)
            interface P { static Stream<Page> all() { return Stream.of(); } } | stream | () -> P.all()
            final class P { static void all(Consumer<? super Page> sink) {} } | push | () -> (Consumer<? super Page> sink) -> P.all((Consumer<Page>) sink::accept)
            """)
    void everyForm_isCalledAsItIs(String provider, String call, String lambda) {
        assertThat(registry(provider)).contains("." + call + "(P.class, \"all\", " + lambda + ")\n");
    }

    @Test
    void staticMethodOfItsOwnType_hasPagesOfTheClassThatIsNamed() {
        assertThat(registry("""
                abstract class Active { static <T extends Active> Stream<T> all() { return Stream.of(); } }
                class P extends Active { public String a() { return ""; } }
                """))
                .contains(
                        ".stream(P.class, \"all\", () -> P.<P>all())\n",
                        ".pages((P page, UrlWriter url) -> url.begin()");
    }

    @Test
    void ofOverloads_theOneWithoutParametersIsMeant() {
        assertThat(registry("interface P { List<Page> all(); List<Page> all(int from); Stream<Long> all(String s); }"))
                .contains(".iterable(P.class, \"all\", (P bean) -> bean.all())\n");
    }

    @Test
    void ofOverloadsWithSimilarSinks_theConsumerIsMeant() {
        assertThat(registry("""
                @SuppressWarnings("overloads")
                interface P {
                    void all(Consumer<Page> sink);
                    void all(Sink sink);
                    interface Sink { void take(Page page); }
                }
                """)).contains("bean.all((Consumer<Page>) sink::accept)");
    }

    /** As in {@code JpaRepository}, whose supertypes declare it several times. */
    @Test
    void ofInheritedDeclarations_theMostSpecificCounts() {
        assertThat(registry("""
                interface Crud<T> { Iterable<T> all(); }
                interface Listing<T> extends Crud<T> { @Override List<T> all(); }
                interface Paging<T> extends Crud<T> {}
                interface P extends Paging<Page>, Listing<Page> {}
                """))
                .contains(".iterable(P.class, \"all\", (P bean) -> bean.all())\n", "(Page page, UrlWriter url)");
    }

    @Test
    void keys_andTheirMapper_followTheCall() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping("/{lang}/{a}")
                  @SitemapEntry(provider = P.class, method = "all", locale = "{lang}", section = "x",
                      bind = @Bind(to = "locale", from = "language"))
                  String m() { return ""; }
                }
                record Page(String a, Locale language) {}
                interface P { List<Page> all(); }
                """);
        example.isQuiet();
        assertThat(example.registries()).contains("""
                                .iterable(P.class, "all", (P bean) -> bean.all())
                                .pages(
                                        (Page page, PageKeys keys) -> keys.locale(page.language()),
                                        (Page page, UrlWriter url) -> url.begin()
                                                .value(url.locale())
                                                .value(page.a())
                                                .end());
                """);
    }

    @Test
    void scalars_areThePages() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, method = "ids") String m() { return ""; }
                }
                interface P { List<Long> ids(); }
                """);
        example.isQuiet();
        assertThat(example.registries()).contains(".pages((Long page, UrlWriter url) -> url.begin()");
    }

    @Test
    void deprecatedMethod_drawsNoWarningInTheRegistry() {
        assertThat(registry("interface P { @Deprecated List<Page> all(); }"))
                .contains("@SuppressWarnings({\n        \"deprecation\",\n        \"removal\",");
    }

    /** Entries of one method are one family only if one pass supplies their pages. */
    @Test
    void otherMethodOfTheSameClass_isNoFamily() {
        Example.spring("""
                @Controller class C {
                  @GetMapping({"/{a}", "/de/{a}"})
                  @SitemapEntry(path = "/{a}", provider = P.class, method = "one", locale = "en")
                  @SitemapEntry(path = "/de/{a}", provider = P.class, method = "two", locale = "en")
                  String m() { return ""; }
                }
                record Page(String a) {}
                interface P { List<Page> one(); List<Page> two(); }
                """).isQuiet();
    }
}
