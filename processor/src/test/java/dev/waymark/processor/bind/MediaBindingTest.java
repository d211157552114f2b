package dev.waymark.processor.bind;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.processor.testing.Example;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which properties are images, videos, news and own elements, and what the generated code makes of them. */
class MediaBindingTest {

    private static String source(String component, String bind) {
        return """
                @Controller class C {
                  @GetMapping("/x/{a}") @SitemapEntry(provider = /*1*/P.class%s) String m() { return ""; }
                }
                record F<T>(String a, %s) {}
                class P implements SitemapProvider<F<Image>> { public void pages(Consumer<? super F<Image>> sink) {} }
                """.formatted(bind, component);
    }

    /** What is called behind the value. */
    private static String calls(String component, String bind) {
        Example example = Example.strict(source(component, bind));
        example.isQuiet();
        String code = example.registries();
        String url =
                code.substring(code.indexOf(".value(page.a())") + ".value(page.a())".length(), code.indexOf(".end()"));
        assertThat(code.contains(".media()\n")).isEqualTo(!url.isBlank());
        return url.strip();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Image images|.images(page.images())",
                "Image[] images|.images(page.images())",
                "List<Image> images|.images(page.images())",
                "Iterable<? extends Image> images|.images(page.images())",
                "Set<T> images|.images(page.images())",
                "Optional<Image> images|.images(page.images().orElse(null))",
                "Optional<List<Image>> images|.images(page.images().orElse(null))",
                "Video videos|.videos(page.videos())",
                "Video[] videos|.videos(page.videos())",
                "ArrayDeque<Video> videos|.videos(page.videos())",
                "Collection<? extends Video> videos|.videos(page.videos())",
                "Optional<Video[]> videos|.videos(page.videos().orElse(null))",
                "News news|.news(page.news())",
                "Optional<News> news|.news(page.news().orElse(null))",
                "Extension extension|''",
                "List<Extension> extensions|''",
                "Image image|''",
            })
    void ourOwnTypes_areBoundByName(String component, String call) {
        assertThat(calls(component, "")).isEqualTo(call);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "images|String p|.images(page.p())",
                "images|CharSequence p|.images(page.p())",
                "images|java.net.URI p|.images(page.p())",
                "images|String[] p|.images(page.p())",
                "images|List<String> p|.images(page.p())",
                "images|Optional<Set<java.net.URI>> p|.images(page.p().orElse(null))",
                "images|List<Image> p|.images(page.p())",
                "videos|Video p|.videos(page.p())",
                "news|News p|.news(page.p())",
                "extension|Extension p|.extension(page.p())",
                "extension|Extension[] p|.extension(page.p())",
                "extension|List<? extends Extension> p|.extension(page.p())",
            })
    void textAndOtherNames_areBoundByBind(String to, String component, String call) {
        assertThat(calls(component, ", bind = @Bind(to = \"" + to + "\", from = \"p\")"))
                .isEqualTo(call);
    }

    @Test
    void media_followTheMetadata_inTheOrderOfTheirElements() {
        assertThat(calls(
                                "News news, List<Video> videos, Extension e, double priority, Image images,"
                                        + " Instant lastModified",
                                ", bind = @Bind(to = \"extension\", from = \"e\")")
                        .lines()
                        .map(String::strip))
                .containsExactly(
                        ".lastModified(page.lastModified())",
                        ".priority(page.priority())",
                        ".images(page.images())",
                        ".videos(page.videos())",
                        ".news(page.news())",
                        ".extension(page.e())");
    }

    @Test
    void variableOfThatName_isThePropertysOnlyUse() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping("/x/{news}/{images}") @SitemapEntry(provider = P.class) String m() { return ""; }
                }
                record F(String news, int images) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        example.isQuiet();
        assertThat(example.registries())
                .contains("value(page.news())", "value(page.images())")
                .doesNotContain("  .news(", "  .image", ".media(");
    }

    @Test
    void propertiesOfOtherTypes_warn() {
        Example.spring(source("List<String> images, List<News> news, String videos", ""))
                .says(
                        "warning at 1: WAY054: 'images' of F has type List<String> and isn't used as the page's"
                                + " images, which takes an Image, or an array or Iterable of them; text or a"
                                + " URI only by @Bind. Rename"
                                + " it, or bind another: @Bind(to = \"images\", from = \"...\").",
                        "warning at 1: WAY054: 'videos' of F has type String and isn't used as the page's"
                                + " videos, which takes a Video, or an array or Iterable of them. Rename it, or"
                                + " bind another: @Bind(to = \"videos\", from = \"...\").",
                        "warning at 1: WAY054: 'news' of F has type List<News> and isn't used as the page's"
                                + " news, which takes a News. Rename it, or bind another: @Bind(to = \"news\", from ="
                                + " \"...\").");
    }

    @ParameterizedTest
    @ValueSource(strings = {"java.net.URI[]", "java.util.stream.Stream<? extends Image>", "Video"})
    void imagesOfTypesThatMayBeMeant_warn(String type) {
        String name = type.replaceFirst("^java[.a-z]+[.]", "");
        Example.spring(source(type + " images", ""))
                .says("warning at 1: WAY054: 'images' of F has type " + name + " and isn't used as the page's images,"
                        + " which takes an Image, or an array or Iterable of them; text or a URI only by @Bind."
                        + " Rename it, or bind another: @Bind(to = \"images\", from = \"...\").");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int images",
                "java.util.stream.Stream<Photo> images",
                "List<Integer> images",
                "boolean news",
                "Object videos",
                "List<Photo> images",
                "Photo[] images",
                "Map<Integer, Photo> images",
                "Optional<Photo> news"
            })
    void whatTheApplicationHasOfItsOwn_isItsOwnAffair(String property) {
        Example example = Example.spring(source(property, "") + "class Photo {} ");
        example.isQuiet();
        assertThat(example.registries()).doesNotContain(".media(");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "images|int|an Image, text or a URI, or an array or Iterable of one of these",
                "images|List<Integer>|an Image, text or a URI, or an array or Iterable of one of these",
                "images|Map<Integer, String>|an Image, text or a URI, or an array or Iterable of one of these",
                "images|List<List<Image>>|an Image, text or a URI, or an array or Iterable of one of these",
                "videos|List<String>|a Video, or an array or Iterable of them",
                "news|List<News>|a News",
                "extension|String|an Extension, or an array or Iterable of them",
            })
    void boundPropertyOfAnotherType_isAnErrorOnTheBind(String to, String type, String fitting) {
        Example.spring(source(type + " p", ", bind = @Bind(to = \"" + to + "\", from = /*2*/\"p\")"))
                .says("error at 2: WAY024: 'p' of F has type " + type + ", but " + to + " takes " + fitting
                        + ". Bind another property.");
    }

    @Test
    void boundPropertyThatIsMissing_isAnErrorOnTheBind() {
        Example.spring(source("String p", ", bind = @Bind(to = \"images\", from = /*2*/\"photos\")"))
                .says("error at 2: WAY008: F, the page type of P, has no property 'photos'. Bind one of its"
                        + " properties: a, p.");
    }

    @Test
    void withoutProvider_nothingIsBound() {
        Example.spring("""
                @Controller class C {
                  @GetMapping("/x") @SitemapEntry(bind = @Bind(to = /*1*/"images", from = "a")) String m() { return ""; }
                }
                """)
                .says("error at 1: WAY020: @Bind(to = \"images\") reads a property of supplied pages, but"
                        + " this entry has no provider. Name one, or remove the @Bind.");
    }

    @Test
    void mapsByLocale_areReadForTheCurrentLanguage() {
        Example example = Example.strict("""
                @Controller class C {
                  @GetMapping("/{lang}/{slug}") @SitemapEntry(provider = P.class, locale = "{lang}",
                      bind = @Bind(to = "images", from = "photos"))
                  String m() { return ""; }
                }
                record F(String slug, Map<Locale, News> news, Map<String, List<Video>> videos, Map<Locale, String> photos) {}
                class P implements SitemapProvider<F> { public void pages(Consumer<? super F> sink) {} }
                """);
        example.isQuiet();
        assertThat(example.registries())
                .contains(
                        ".media()",
                        ".images(url.in(page.photos()))",
                        ".videos(url.in(page.videos()))",
                        ".news(url.in(page.news()))");
    }
}
