package dev.waymark.processor.page;

import com.google.testing.compile.JavaFileObjects;
import dev.waymark.processor.testing.Example;
import org.junit.jupiter.api.Test;

/**
 * What is wrong with a provider, or with the type of its pages. The number in a message is the marker in front of its
 * place.
 */
class ProviderDiagnosticsTest {

    @Test
    void pageTypeWithoutProperties_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<Object> { public void pages(Consumer<? super Object> sink) {} }
                """)
                .says("error at 1: WAY012: P supplies pages of type Object, which has no properties. Supply a"
                        + " record with a component for each path variable.");
    }

    @Test
    void arrayAsPageType_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P implements SitemapProvider<long[]> { public void pages(Consumer<? super long[]> sink) {} }
                """)
                .says("error at 1: WAY012: P supplies pages of type long[], which has no properties. Supply a"
                        + " record with a component for each path variable.");
    }

    @Test
    void abstractProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                abstract class P implements SitemapProvider<Long> {}
                """)
                .says("error at 1: WAY013: P is abstract, so it has no bean of exactly this class. Name the "
                        + "class that implements it.");
    }

    @Test
    void enumAsProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                enum P implements SitemapProvider<Long> { ONE; public void pages(Consumer<? super Long> sink) {} }
                """)
                .says("error at 1: WAY013: P is an enum, so it has no bean of exactly this class. Name the "
                        + "class that implements it.");
    }

    @Test
    void interfaceAsProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                interface P extends SitemapProvider<Long> {}
                """)
                .says("error at 1: WAY013: P is an interface, so it has no bean of exactly this class. Name the "
                        + "class that implements it.");
    }

    @Test
    void parameterisedProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                class P<T> implements SitemapProvider<T> { public void pages(Consumer<? super T> sink) {} }
                """)
                .says("error at 1: WAY014: P has a type parameter, so its page type is unknown. Name a subclass"
                        + " that fixes it: class MyPages extends P<...>.");
    }

    @Test
    void rawProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                }
                @SuppressWarnings({"rawtypes", "unchecked"})
                class P implements SitemapProvider { public void pages(Consumer sink) {} }
                """)
                .says("error at 1: WAY015: P implements SitemapProvider without a type argument, so its page"
                        + " type is unknown. Declare it: SitemapProvider<MyPage>.");
    }

    @Test
    void privateNestedProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                  private static class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                }
                """)
                .says("error at 1: WAY016: P is private, so the registry generated in package com.example can't"
                        + " name it. Make it public, or non-private in that package.");
    }

    @Test
    void unnamedPackage_isCalledThat() {
        Example.compiled(
                        Example.processors(),
                        Example.LENIENT,
                        JavaFileObjects.forSourceString("C", Example.HEADER.replace("package com.example;", "") + """
                                @Controller class C {
                                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                                  private static class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                                }
                                """))
                .says("error at 1: WAY016: P is private, so the registry generated in the unnamed package"
                        + " can't name it. Make it public, or non-private in that package.");
    }

    @Test
    void innerProvider_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class) String m() { return ""; }
                  class P implements SitemapProvider<Long> { public void pages(Consumer<? super Long> sink) {} }
                }
                """)
                .says("error at 1: WAY013: P is an inner class, which needs an object of its outer class, so it"
                        + " has no bean of exactly this class. Name the class that implements it.");
    }

    @Test
    void privatePageType_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/O.P.class) String m() { return ""; }
                }
                class O {
                  private record F(String a) {}
                  static class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                }
                """)
                .says("error at 1: WAY016: F is private, so the registry generated in package com.example can't"
                        + " name it. Make it public, or non-private in that package.");
    }

    @Test
    void privateProviderWithAMethod_andPrivateEnum_areErrors() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class, method = "all") String m() { return ""; }
                  @GetMapping("/y/{a}") @SitemapEntry(provider = /*2*/Q.class) String n() { return ""; }
                  private static class P { List<String> all() { return null; } }
                  private enum E { A }
                  static class Q implements SitemapProvider<E> { public void pages(Consumer<? super E> sink) {} }
                }
                """)
                .says(
                        "error at 1: WAY016: P is private, so the registry generated in package com.example can't"
                                + " name it. Make it public, or non-private in that package.",
                        "error at 2: WAY016: E is private, so the registry generated in package com.example can't"
                                + " name it. Make it public, or non-private in that package.");
    }

    @Test
    void providerForAPathWithoutVariables_isAnError() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(provider = /*1*/Pages.class) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says("error at 1: WAY017: \"/x\" has no variables, so all pages of Pages would have one URL. "
                        + "Remove the provider, or name the query parameters that distinguish its"
                        + " pages: query = \"...\".");
    }
}
