/**
 * One set of expectations for every stack: what the sitemap of one small application must be, whatever framework and
 * server it runs on, asked over real HTTP. {@link dev.waymark.contract.SitemapContract} holds the expectations; a stack
 * is a subclass that starts the application and says where it listens. {@link dev.waymark.contract.CrowdContract} asks
 * more clients at once than a server has threads.
 *
 * <p>The application is the same everywhere, in the words of its framework. In Spring's:
 *
 * <pre>{@code
 * @RestController
 * class EchoController {
 *
 *   @GetMapping("/")
 *   @SitemapEntry(priority = 1.0)
 *   String home() {
 *     return "home";
 *   }
 *
 *   @GetMapping("/echo/{value}")
 *   @SitemapEntry(provider = EchoPages.class)
 *   String echo(@PathVariable String value) {
 *     return value;
 *   }
 *
 *   @GetMapping("/search")
 *   @SitemapEntry(provider = SearchPages.class, query = "q")
 *   String search(@RequestParam String q) {
 *     return q;
 *   }
 *
 *   @GetMapping("/files/{*file}") // {file:.+} in JAX-RS
 *   @SitemapEntry(provider = FilePages.class)
 *   String file(@PathVariable String file) {
 *     return file.substring(1); // Spring's begins with a slash
 *   }
 *
 *   @GetMapping("/colours/{colour}")
 *   @SitemapEntry
 *   String colour(@PathVariable Colour colour) {
 *     return colour.name();
 *   }
 *
 *   @GetMapping("/articles/{year}/{slug}")
 *   @SitemapEntry(provider = ArticlePages.class, changeFrequency = ChangeFrequency.YEARLY)
 *   String article(@PathVariable int year, @PathVariable String slug) {
 *     return year + " " + slug;
 *   }
 *
 *   @GetMapping({"/notes/{slug}", "/{lang}/notes/{slug}"}) // two methods, and cluster = "notes", in JAX-RS
 *   @SitemapEntry(path = "/notes/{slug}", locale = "en", provider = NotePages.class)
 *   @SitemapEntry(path = "/{lang}/notes/{slug}", locale = "{lang}", provider = NotePages.class)
 *   String note(@PathVariable(required = false) String lang, @PathVariable String slug) {
 *     return lang == null ? slug : lang + " " + slug;
 *   }
 *
 *   @GetMapping("/media/{name}")
 *   @SitemapEntry(provider = MediaProvider.class, bind = @Bind(to = "extension", from = "own"))
 *   String media(@PathVariable String name) {
 *     return name;
 *   }
 *
 *   @GetMapping("/hello")
 *   @SitemapEntry(query = "lang", locale = "{lang}")
 *   String hello(@RequestParam(required = false) String lang) {
 *     return lang == null ? "hello" : "hello " + lang;
 *   }
 * }
 *
 * @Component
 * class EchoPages implements SitemapProvider<String> {
 *   @Override
 *   public void pages(Consumer<? super String> sink) {
 *     ContractPages.echo(sink);
 *   }
 * }
 * // SearchPages, FilePages, ArticlePages (of Article), NotePages (of Note) and MediaProvider (of MediaPage) in the
 * // same way.
 * }</pre>
 *
 * <p>Every handler answers with the value that it received, as UTF-8. The application is configured with
 * {@code waymark.base-url} = {@link dev.waymark.contract.SitemapContract#PUBLIC_ADDRESS} and its context path,
 * {@code waymark.max-urls} = {@link dev.waymark.contract.SitemapContract#MAX_URLS}, {@code waymark.locales} =
 * {@link dev.waymark.contract.SitemapContract#LOCALES}, {@code waymark.namespaces} =
 * {@link dev.waymark.contract.SitemapContract#NAMESPACES}, {@code waymark.text} = {@code true}, and, where the server
 * needs it, and {@code SitemapBuilder.refusedInPaths} with
 * {@link dev.waymark.contract.SitemapContract#refusedInPaths()}.
 */
@NullMarked
package dev.waymark.contract;

import org.jspecify.annotations.NullMarked;
