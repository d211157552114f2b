package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Where Waymark says nothing: nothing is wrong, or the compiler says it. The number in a message is the marker in front
 * of its place.
 */
class QuietTest {

    @Test
    void constantThatDoesNotExist_isReportedByTheCompilerAlone() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(/*1*/Routes.CITY) @SitemapEntry(provider = Pages.class) String m() { return ""; }
                }
                """ + Example.PAGES)
                .says("error at 1: cannot find symbol\n  symbol:   variable Routes\n  location: class com.example.C");
    }

    @Test
    void requiredParameter_isThatOfTheNearestDeclaration() {
        Example.spring("""
                interface Api { @GetMapping("/x") @SitemapEntry String m(@RequestParam String q); }
                @Controller class C implements Api { public String m(@RequestParam(required = false) String q) { return ""; } }
                """).isQuiet();
    }

    @Test
    void directRequestMapping_isWhatSpringUses() {
        Example.spring("""
                @Controller class C {
                  @PostMapping("/y") @RequestMapping("/x") @SitemapEntry String m() { return ""; }
                }
                """).isQuiet();
    }

    @Test
    void negatedHeaders_areSatisfiedByAnyRequest() {
        Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/x", headers = {"!X-A", "X-B!=1", "accept=text/html"}) @SitemapEntry String m() { return ""; }
                  @GetMapping(path = "/y", headers = {"Accept!=text/xml", "Content-Type!=a/b"}) @SitemapEntry String n() { return ""; }
                  @GetMapping(path = "/z", produces = "!application/json") @SitemapEntry String o() { return ""; }
                  @GetMapping(path = "/v", headers = "Accept=application/json, text/plain") @SitemapEntry String p() { return ""; }
                  @GetMapping(path = "/w", headers = {"Accept", "Content-Type=a/b, application/octet-stream"}) @SitemapEntry String q() { return ""; }
                }
                """).isQuiet();
    }

    @Test
    void nullableParameter_isOptional() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry String m(@RequestParam @Nullable String q) { return ""; }
                  @GetMapping("/y") @SitemapEntry String n(@RequestParam @org.jspecify.annotations.Nullable String q) { return ""; }
                  @interface Nullable {}
                }
                """).isQuiet();
    }

    @Test
    void concretePathBelowAWildcard_isListed() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/docs/**") @SitemapEntry(path = "/docs/guide/first") String m() { return ""; }
                }
                """).isQuiet();
    }

    @Test
    void wildcardsAmongVariables_mayBecomeVariables() {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping("/owners/*/pets/{petId}/visits")
                  @SitemapEntry(provider = P.class, path = "/owners/{ownerId}/pets/{petId}/visits") String m() { return ""; }
                  @GetMapping("/{petId:[0-9]*}/*.html") @SitemapEntry(provider = P.class, path = "/{petId:[0-9]*}/{ownerId}.html")
                  String n() { return ""; }
                  @GetMapping("/a/*/{petId}/**") @SitemapEntry(provider = P.class, path = "/a/b/{petId}/{*ownerId}")
                  String o() { return ""; }
                  @GetMapping("/{petId}/**") @SitemapEntry(provider = P.class, path = "/{petId}") String p() { return ""; }
                }
                record Pet(long ownerId, long petId) {}
                class P implements SitemapProvider<Pet> { public void pages(Consumer<? super Pet> sink) {} }
                """);
        example.isQuiet();
        assertThat(example.templates())
                .containsExactly(
                        "/owners/{ownerId}/pets/{petId}/visits",
                        "/{petId:[0-9]*}/{ownerId}.html",
                        "/a/b/{petId}/{*ownerId}",
                        "/{petId}");
    }

    @Test
    void typesThatSearchEnginesList_arePages() {
        for (String type : List.of(
                "text/plain", "application/pdf", "text/markdown", "image/png", "TEXT/HTML", "application/rtf")) {
            Example.spring("""
                    @RestController class C {
                      @GetMapping(path = "/x", produces = "%s") @SitemapEntry String m() { return ""; }
                    }
                    """.formatted(type)).isQuiet();
        }
    }

    @Test
    void missingProviderClass_isReportedByTheCompilerAlone() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/Missing.class) String m() { return ""; }
                }
                """)
                .says("error at 1: cannot find symbol\n  symbol:   class Missing\n  location: class com.example.C");
    }
}
