package dev.waymark.processor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.processor.testing.Example;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.SitemapFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is generated for languages, run: each URL with its alternates. */
class PublishedLocalesTest {

    private static final Pattern URL = Pattern.compile("<url><loc>https://example\\.com([^<]*)</loc>(.*)</url>");
    private static final Pattern LINK = Pattern.compile("hreflang=\"([^\"]+)\" href=\"https://example\\.com([^\"]*)\"");

    /** {@code /a: en=/a de=/de/a} for each URL of the one controller, in the order of the file. */
    private static List<String> published(Example example, List<String> locales) {
        example.isQuiet();
        ClassLoader classes = example.classes();
        try (Sitemap sitemap = Sitemap.builder("https://example.com")
                .registries(List.of(
                        (SitemapRegistry) create(classes, example.services().get(0))))
                .providers(type -> (SitemapProvider<?>) create(classes, type.getName()))
                .locales(locales.toArray(new String[0]))
                .build()) {
            sitemap.refresh(Refresh.all());
            return sitemap.sites().get(0).snapshot().orElseThrow().file("sitemap.xml").stream()
                    .map(PublishedLocalesTest::text)
                    .flatMap(text -> URL.matcher(text).results().map(url -> url.group(1) + ":" + links(url.group(2))))
                    .toList();
        }
    }

    private static String links(String element) {
        StringBuilder links = new StringBuilder();
        for (Matcher link = LINK.matcher(element); link.find(); ) {
            links.append(' ').append(link.group(1)).append('=').append(link.group(2));
        }
        return links.toString();
    }

    private static Object create(ClassLoader classes, String name) {
        try {
            Constructor<?> constructor = classes.loadClass(name).getDeclaredConstructor();
            constructor.setAccessible(true);
            return constructor.newInstance();
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(name, e);
        }
    }

    private static String text(SitemapFile file) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            file.writeTo(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shop_isAFamily() {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping({"/products/{id}/{slug}", "/de/produkte/{id}/{slug}", "/{lang}/p/{id}/{slug}"})
                  @SitemapEntry(path = "/products/{id}/{slug}", locale = "en", provider = P.class)
                  @SitemapEntry(path = "/de/produkte/{id}/{slug}", locale = "de", provider = P.class)
                  @SitemapEntry(path = "/{lang}/p/{id}/{slug}", locale = "{lang}", provider = P.class)
                  String m(@PathVariable(required = false) String lang, @PathVariable long id, @PathVariable String slug) { return ""; }
                }
                record F(long id, Map<Locale, String> slug) {}
                class P implements SitemapProvider<F> {
                  public void pages(Consumer<? super F> sink) {
                    sink.accept(new F(1, Map.of(Locale.ENGLISH, "cheese", Locale.GERMAN, "K\\u00e4se", Locale.UK, "cheddar")));
                    sink.accept(new F(2, Map.of(Locale.FRENCH, "vin")));
                  }
                }
                """);
        String cheese = ": en=/products/1/cheese de=/de/produkte/1/K%C3%A4se en-GB=/uk/p/1/cheddar";
        assertThat(published(example, List.of("en=", "de", "en-GB=uk", "fr")))
                .containsExactlyInAnyOrder(
                        "/products/1/cheese" + cheese,
                        "/de/produkte/1/K%C3%A4se" + cheese,
                        "/uk/p/1/cheddar" + cheese,
                        "/fr/p/2/vin:");
    }

    @Test
    void textAndValuesOfTheMapping_areEncoded() {
        assertThat(published(Example.spring("""
                @Controller class C {
                  @GetMapping(path = "/a;b/100%", params = "view=x y") @SitemapEntry(query = "view") String m() { return ""; }
                  @GetMapping(path = {"/c", "/{lang}/c"}, params = "v=1")
                  @SitemapEntry(path = "/c", query = "v", locale = "en")
                  @SitemapEntry(path = "/{lang}/c", query = "v", locale = "{lang}") String n() { return ""; }
                }
                """), List.of("en", "de")))
                .containsExactlyInAnyOrder(
                        "/a%3Bb/100%25?view=x%20y:",
                        "/c?v=1: en=/c?v=1 de=/de/c?v=1", "/de/c?v=1: en=/c?v=1 de=/de/c?v=1");
        assertThat(published(Example.jaxRs("""
                @Path("/x") class C { @GET @Path("a*b?c") @SitemapEntry public String m() { return ""; } }
                """), List.of("en"))).containsExactly("/x/a*b%3Fc:");
    }

    @Test
    void blog_hasRows() {
        Example example = Example.jaxRs("""
                @Path("/{lang}/posts") class C {
                  @GET @Path("{slug}") @SitemapEntry(locale = "{lang}", provider = P.class,
                      bind = {@Bind(to = "locale", from = "language"), @Bind(to = "cluster", from = "group")})
                  public String m(@PathParam("lang") String lang, @PathParam("slug") String slug) { return ""; }
                }
                record F(int group, String language, String slug) {}
                class P implements SitemapProvider<F> {
                  public void pages(Consumer<? super F> sink) {
                    sink.accept(new F(1, "en", "hello"));
                    sink.accept(new F(1, "de", "hallo"));
                    sink.accept(new F(2, "de", "welt"));
                  }
                }
                """);
        assertThat(published(example, List.of("en", "de")))
                .containsExactly(
                        "/en/posts/hello: en=/en/posts/hello de=/de/posts/hallo",
                        "/de/posts/hallo: en=/en/posts/hello de=/de/posts/hallo",
                        "/de/posts/welt:");
    }

    @Test
    void language_inTheQuery_isLeftOutForTheDefault() {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping("/about") @SitemapEntry(locale = "{lang}", query = "lang")
                  String m(@RequestParam(defaultValue = "en") String lang) { return ""; }
                }
                """);
        assertThat(published(example, List.of("en=", "de")))
                .containsExactly("/about: en=/about de=/about?lang=de", "/about?lang=de: en=/about de=/about?lang=de");
    }

    @Test
    void enumsOfLanguages_haveTheTextThatIsConfigured_elseTheirNames() {
        Example example = Example.spring("""
                @Controller class C {
                  @GetMapping("/{lang}/{season}") @SitemapEntry(locale = "{lang}") String m(@PathVariable Lang lang, @PathVariable Season season) { return ""; }
                }
                enum Lang { EN, UK }
                enum Season { SPRING, AUTUMN }
                """);
        List<String> expected = new ArrayList<>();
        for (String season : List.of("SPRING", "AUTUMN")) {
            String links = ": en=/EN/" + season + " en-GB=/uk/" + season;
            expected.add("/EN/" + season + links);
            expected.add("/uk/" + season + links);
        }
        assertThat(published(example, List.of("en", "de", "en-GB=uk"))).containsExactlyInAnyOrderElementsOf(expected);
    }
}
