package dev.waymark.processor.page;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with the method that an entry names. */
class MethodDiagnosticsTest {

    private static final String FITTING =
            " Name one without parameters that returns a Stream, Iterable, array, Flux or Multi of pages.";

    private static Example entry(String attributes, String provider) {
        return Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(%s) String m() { return ""; }
                }
                record Page(String a) {}
                """.formatted(attributes) + provider);
    }

    private static Example all(String provider) {
        return entry("provider = P.class, method = /*1*/\"all\"", provider);
    }

    @Test
    void classThatIsNoProvider_isShownItsMethods() {
        entry(
                        "provider = /*1*/P.class",
                        "interface P { List<Page> findAll(); java.util.stream.Stream<Page> streamAll(); long count();"
                                + " List<Page> find(long id); }")
                .says("error at 1: WAY120: P doesn't implement SitemapProvider, and this entry names no"
                        + " method. Name one: method = \"findAll\", or method = \"streamAll\".");
    }

    @ParameterizedTest
    @CsvSource({"class P {}, P.class, P", "class P {}, int.class, int"})
    void classWithoutSuchMethods_isShownWhatToName(String provider, String named, String shown) {
        entry("provider = /*1*/" + named, provider)
                .says("error at 1: WAY120: " + shown
                        + " doesn't implement SitemapProvider, and this entry names no method. Name a class"
                        + " that implements it, or a class or interface and its method: method = \"...\".");
    }

    @Test
    void methodWithoutProvider_isAnError() {
        entry("method = /*1*/\"all\"", "")
                .says("error at 1: WAY121: method = \"all\" needs a class. Name the class or interface that"
                        + " has it: provider = ...");
    }

    @Test
    void methodThatDoesNotExist_isAnErrorWithASuggestion() {
        entry(
                        "provider = P.class, method = /*1*/\"findAl\"",
                        "interface P { List<Page> findAll(); Page[] others(); String findAlt(); }")
                .says("error at 1: WAY122: P has no method 'findAl'. Did you mean 'findAll'?" + FITTING
                        + " It has: findAll, others.");
        entry("provider = P.class, method = /*1*/\"findAl\"", "interface P { List<Page> find(long id); }")
                .says("error at 1: WAY122: P has no method 'findAl'. Did you mean 'find'?" + FITTING);
        all("interface P {}").says("error at 1: WAY122: P has no method 'all'." + FITTING);
        entry("provider = P.class, method = /*1*/\"toString\"", "class P {}")
                .says("error at 1: WAY122: P has no method 'toString'." + FITTING);
    }

    @Test
    void methodsWithParameters_areAnError() {
        all("interface P { List<Page> all(int limit, List<Long> ids); void all(String s); }")
                .says("error at 1: WAY123: P.all takes parameters (int limit, List<Long> ids). Name a method"
                        + " without any, which may call this one.");
        all("interface P { boolean all(Consumer<? super Page> sink); }")
                .says("error at 1: WAY123: P.all takes parameters (Consumer<? super Page> sink). Name a method"
                        + " without any, which may call this one.");
        all("interface P { List<Page> all(int limit); Page[] array(); java.util.stream.Stream<Page> stream(); }")
                .says("error at 1: WAY123: P.all takes parameters (int limit). Name a method without any,"
                        + " which may call this one. P has: array, stream.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            String all()                         | String                | Return one of these.
            Optional<Page> all()                 | Optional<Page>        | Return what it holds, if that is one of these.
            Iterator<Page> all()                 | Iterator<Page>        | Return an Iterable, such as a List.
            long[] all()                         | long[]                | Return one of these.
            void all()                           | void                  | Return one of these, or take a Consumer<? super MyPage> to push the pages into.
            Map<Long, Page> all()                | Map<Long, Page>       | Return its values(), or its entrySet().
            java.util.stream.LongStream all()    | LongStream            | Return its boxed().
            """)
    void otherReturnTypes_areAnError(String method, String type, String remedy) {
        all("interface P { " + method + "; }")
                .says("error at 1: WAY124: P.all() returns " + type
                        + "; pages come from a Stream, Iterable, array of objects, Flux or Multi. "
                        + remedy);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            reactor.core.publisher | Mono      | Return a Flux: of a Mono of a list, its flatMapIterable(list -> list).
            io.smallrye.mutiny     | Uni       | Return a Multi: of a Uni of a list, its onItem().disjoint().
            org.reactivestreams    | Publisher | Return Flux.from(...) or Multi.createFrom().publisher(...) of it.
            """)
    void otherReactiveTypes_areAnErrorWithARemedy(String library, String type, String remedy) {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        JavaFileObjects.forSourceString(
                                "com.example.Example", Example.HEADER + """
                                @Controller class C {
                                  @GetMapping("/x/{a}") @SitemapEntry(provider = P.class, method = /*1*/"all") String m() { return ""; }
                                }
                                interface P { %s.%s<List<String>> all(); }
                                """.formatted(library, type)),
                        JavaFileObjects.forSourceString(
                                library + "." + type, "package " + library + "; public interface " + type + "<T> {}"))
                .says("error at 1: WAY124: P.all() returns " + type + "<List<String>>; pages come from a"
                        + " Stream, Iterable, array of objects, Flux or Multi. " + remedy);
    }

    @Test
    void bothForms_areAnError() {
        all("interface P { List<Page> all(); void all(Consumer<? super Page> sink); }")
                .says("error at 1: WAY125: P has two methods 'all': one without parameters, one with a"
                        + " Consumer of pages. Rename one.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            List<?> all()                           | P.all() returns List<?>                     | List<MyPage>
            java.util.stream.Stream<? super Page> all() | P.all() returns Stream<? super Page>    | Stream<MyPage>
            <T> List<T> all()                       | P.all() returns List<T>                     | List<MyPage>
            <T> T[] all()                           | P.all() returns T[]                         | List<MyPage>
            void all(Consumer<?> sink)              | P.all(Consumer<?>) takes Consumer<?>        | Consumer<? super MyPage>
            """)
    void unknownElements_areAnError(String method, String words, String declared) {
        all("interface P { " + method + "; }")
                .says("error at 1: WAY126: " + words + ", which doesn't name the page type. Declare it: " + declared
                        + ".");
    }

    @Test
    void rawType_isAnError() {
        all("@SuppressWarnings(\"rawtypes\") interface P { List all(); }")
                .says("error at 1: WAY126: P.all() returns List, which doesn't name the page type. Declare it:"
                        + " List<MyPage>.");
    }

    /** Nothing says of which class its pages are. */
    @Test
    void genericStaticMethod_ofAClassThatIsNone_isAnError() {
        all("""
                class P { static <T extends Active> java.util.stream.Stream<T> all() { return java.util.stream.Stream.of(); } }
                class Active {}
                """)
                .says("error at 1: WAY126: P.all() returns Stream<T>, which doesn't name the page type. Declare"
                        + " it: Stream<MyPage>.");
    }

    @Test
    void methodsThatCannotBeCalled_areAnError() {
        all("class P { private List<Page> all() { return List.of(); } }")
                .says("error at 1: WAY127: P.all is private, so the registry generated in package com.example"
                        + " can't call it. Name a method that is public, or package-private in that package.");
        all("interface P { List<Page> all() throws Throwable; }")
                .says("error at 1: WAY127: P.all is declared to throw Throwable, which isn't an Exception, so"
                        + " the registry generated in package com.example can't call it. Declare an Exception"
                        + " instead.");
    }

    @Test
    void whatIsNoClass_hasNoMethods() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/int.class, method = "all") String m() { return ""; }
                }
                """)
                .says("error at 1: WAY122: int has no method 'all'. It isn't a class. Name one without parameters that"
                        + " returns a Stream, Iterable, array, Flux or Multi of pages.");
    }

    @Test
    void methodOfAnotherPackage_mustBePublic() {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        JavaFileObjects.forSourceString("com.example.Example", Example.HEADER + """
                                @Controller class C {
                                  @GetMapping("/x/{a}") @SitemapEntry(provider = org.other.P.class, method = /*1*/"all")
                                  String m() { return ""; }
                                }
                                """),
                        JavaFileObjects.forSourceString(
                                "org.other.P",
                                "package org.other; public class P { java.util.List<Long> all() { return null; } }"))
                .says("error at 1: WAY127: P.all is not public, in package org.other, so the registry"
                        + " generated in package com.example can't call it. Name a method that is"
                        + " public, or package-private in that"
                        + " package.");
    }

    /** What is wrong with a property is shown on the method, which says of what type the pages are. */
    @Test
    void problemsOfThePageType_areShownOnTheMethod() {
        all("interface P { List<Other> all(); } record Other(String b) {}")
                .says("error at 1: WAY007: {a} of \"/x/{a}\" has no property in Other, the page type of P.all(). Its"
                        + " properties: b. Rename one, or bind another: @Bind(to = \"a\", from = \"...\").");
        all("interface P { List<Object> all(); }")
                .says("error at 1: WAY012: P.all() supplies pages of type Object, which has no properties."
                        + " Supply a record with a component for each path variable.");
        all("class P { List<Hidden> all() { return List.of(); } private record Hidden(String a) {} }")
                .says("error at 1: WAY016: Hidden is private, so the registry generated in package com.example"
                        + " can't name it. Make it public, or non-private in that package.");
    }

    @Test
    void genericClass_isAnError() {
        entry("provider = /*1*/P.class, method = \"all\"", "interface P<T> { List<T> all(); }")
                .says("error at 1: WAY014: P has a type parameter, so its page type is unknown. Name a"
                        + " subclass that fixes it: class MyPages extends P<...>.");
    }

    @Test
    void entryWithoutVariables_needsNoMethod() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(provider = /*1*/P.class, method = "all") String m() { return ""; }
                }
                interface P { List<Long> all(); }
                """)
                .says("error at 1: WAY017: \"/x\" has no variables, so all pages of P.all() would have one"
                        + " URL. Remove"
                        + " the provider, or name the query parameters that distinguish its pages:"
                        + " query = \"...\".");
    }
}
