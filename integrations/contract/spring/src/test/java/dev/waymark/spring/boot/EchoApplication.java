package dev.waymark.spring.boot;

import dev.waymark.annotations.Bind;
import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapEntry;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.Article;
import dev.waymark.contract.Colour;
import dev.waymark.contract.ContractPages;
import dev.waymark.contract.MediaPage;
import dev.waymark.contract.MediaPages;
import dev.waymark.contract.Note;
import dev.waymark.contract.SitemapContract;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The application that the contract is about, with the registry that the processor generates for it. */
@Configuration
@EnableAutoConfiguration
@Import({
    EchoApplication.EchoController.class,
    EchoApplication.EchoPages.class,
    EchoApplication.SearchPages.class,
    EchoApplication.FilePages.class,
    EchoApplication.ArticlePages.class,
    EchoApplication.NotePages.class,
    EchoApplication.MediaProvider.class
})
class EchoApplication {

    static ConfigurableApplicationContext start(String path) {
        return Applications.start(
                EchoApplication_EchoController_SitemapRegistry.class, EchoApplication.class, arguments(path));
    }

    static String[] arguments(String path) {
        return new String[] {
            "--waymark.base-url=" + SitemapContract.PUBLIC_ADDRESS + path,
            "--waymark.max-urls=" + SitemapContract.MAX_URLS,
            "--waymark.text=true",
            "--waymark.locales=" + SitemapContract.LOCALES,
            "--waymark.namespaces=" + SitemapContract.NAMESPACES,
            "--server.servlet.context-path=" + path,
            "--spring.webflux.base-path=" + path
        };
    }

    @RestController
    static class EchoController {

        @GetMapping("/")
        @SitemapEntry(priority = 1.0)
        String home() {
            return "home";
        }

        @GetMapping("/echo/{value}")
        @SitemapEntry(provider = EchoPages.class)
        String echo(@PathVariable String value) {
            return value;
        }

        @GetMapping("/search")
        @SitemapEntry(provider = SearchPages.class, query = "q")
        String search(@RequestParam String q) {
            return q;
        }

        @GetMapping("/files/{*file}")
        @SitemapEntry(provider = FilePages.class)
        String file(@PathVariable String file) {
            return file.substring(1);
        }

        @GetMapping("/colours/{colour}")
        @SitemapEntry
        String colour(@PathVariable Colour colour) {
            return colour.name();
        }

        @GetMapping("/articles/{year}/{slug}")
        @SitemapEntry(provider = ArticlePages.class, changeFrequency = ChangeFrequency.YEARLY)
        String article(@PathVariable int year, @PathVariable String slug) {
            return year + " " + slug;
        }

        @GetMapping({"/notes/{slug}", "/{lang}/notes/{slug}"})
        @SitemapEntry(path = "/notes/{slug}", locale = "en", provider = NotePages.class)
        @SitemapEntry(path = "/{lang}/notes/{slug}", locale = "{lang}", provider = NotePages.class)
        String note(@PathVariable(required = false) @Nullable String lang, @PathVariable String slug) {
            return lang == null ? slug : lang + " " + slug;
        }

        @GetMapping("/media/{name}")
        @SitemapEntry(provider = MediaProvider.class, bind = @Bind(to = "extension", from = "own"))
        String media(@PathVariable String name) {
            return name;
        }

        @GetMapping("/hello")
        @SitemapEntry(query = "lang", locale = "{lang}")
        String hello(@RequestParam(required = false) @Nullable String lang) {
            return lang == null ? "hello" : "hello " + lang;
        }
    }

    static class EchoPages implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            ContractPages.echo(sink);
        }
    }

    static class SearchPages implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            ContractPages.search(sink);
        }
    }

    static class FilePages implements SitemapProvider<String> {
        @Override
        public void pages(Consumer<? super String> sink) {
            ContractPages.files(sink);
        }
    }

    static class ArticlePages implements SitemapProvider<Article> {
        @Override
        public void pages(Consumer<? super Article> sink) {
            ContractPages.articles(sink);
        }
    }

    static class MediaProvider implements SitemapProvider<MediaPage> {
        @Override
        public void pages(Consumer<? super MediaPage> sink) {
            MediaPages.media(sink);
        }
    }

    static class NotePages implements SitemapProvider<Note> {
        @Override
        public void pages(Consumer<? super Note> sink) {
            ContractPages.notes(sink);
        }
    }
}
