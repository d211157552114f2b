package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.annotations.SitemapProvider;
import dev.waymark.contract.Article;
import dev.waymark.contract.Colour;
import dev.waymark.contract.ContractPages;
import dev.waymark.contract.MediaPage;
import dev.waymark.contract.MediaPages;
import dev.waymark.contract.Note;
import dev.waymark.contract.SitemapContract;
import dev.waymark.crawlers.TextSitemaps;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.spi.ProviderLocator;
import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;

/** The application of the contract without any framework: a servlet, and a registry written by hand. */
final class ServletApplication extends HttpServlet {

    private static final long serialVersionUID = 1L;

    static final String CONTEXT_PATH = "/app";

    static Sitemap sitemap(String refusedInPaths) {
        Sitemap sitemap = Sitemap.builder(SitemapContract.PUBLIC_ADDRESS + CONTEXT_PATH)
                .registries(List.of(ServletApplication::register))
                .maxUrls(SitemapContract.MAX_URLS)
                .extension(TextSitemaps.create())
                .namespace("shop", SitemapContract.NAMESPACES.substring("shop=".length()))
                .locales(SitemapContract.LOCALES.split(","))
                .providers(ProviderLocator.of(new Notes()))
                .refusedInPaths(refusedInPaths)
                .build();
        assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
        return sitemap;
    }

    private static void register(EntryCollector entries) {
        entries.entry("a.Home#get", "pages", "/").priority(1).page();
        entries.entry("a.Echo#get", "echo", "/echo/{value}")
                .pages(url ->
                        ContractPages.echo(value -> url.begin().value(value).end()));
        entries.entry("a.Search#get", "search", "/search")
                .query("q")
                .pages(url ->
                        ContractPages.search(value -> url.begin().value(value).end()));
        entries.entry("a.Files#get", "files", "/files/{*file}")
                .pages(url ->
                        ContractPages.files(value -> url.begin().value(value).end()));
        entries.entry("a.Colours#get", "colours", "/colours/{colour}").pages(url -> {
            for (Colour colour : Colour.values()) {
                url.begin().value(colour.name()).end();
            }
        });
        entries.entry("a.Articles#get", "articles", "/articles/{year}/{slug}")
                .changeFrequency(ChangeFrequency.YEARLY)
                .pages(url -> ContractPages.articles((Article article) -> url.begin()
                        .value(article.year())
                        .value(article.slug())
                        .lastModified(article.lastModified())
                        .end()));
        entries.entry("a.Notes#get", "notes", "/notes/{slug}")
                .locale("en")
                .pages(
                        Notes.class,
                        (Note note, UrlWriter url) ->
                                url.begin().value(url.in(note.slug())).end());
        entries.entry("a.Notes#get", "notes", "/{lang}/notes/{slug}")
                .locale("{lang}")
                .pages(
                        Notes.class,
                        (Note note, UrlWriter url) -> url.begin()
                                .value(url.locale())
                                .value(url.in(note.slug()))
                                .end());
        entries.entry("a.Media#get", "media", "/media/{name}")
                .media()
                .pages(url -> MediaPages.media((MediaPage page) -> url.begin()
                        .value(page.name())
                        .images(page.images())
                        .videos(page.videos())
                        .news(page.news())
                        .extension(page.own())
                        .end()));
        entries.entry("a.Hello#get", "hello", "/hello")
                .query("lang")
                .locale("{lang}")
                .pages(url -> url.begin().value(url.locale()).end());
    }

    private static class Notes implements SitemapProvider<Note> {

        @Override
        public void pages(Consumer<? super Note> sink) {
            ContractPages.notes(sink);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String path = request.getPathInfo();
        String answer;
        if (path.equals("/")) {
            answer = "home";
        } else if (path.equals("/search")) {
            answer = request.getParameter("q");
        } else if (path.equals("/hello")) {
            String lang = request.getParameter("lang");
            answer = lang == null ? "hello" : "hello " + lang;
        } else if (path.contains("/notes/") && !path.startsWith("/notes/")) {
            answer = path.substring(1).replace("/notes/", " ");
        } else if (path.startsWith("/articles/")) {
            answer = path.substring("/articles/".length()).replace('/', ' ');
        } else if (path.indexOf('/', 1) > 0) {
            answer = path.substring(path.indexOf('/', 1) + 1);
        } else {
            response.sendError(HttpServletResponse.SC_NOT_FOUND);
            return;
        }
        response.getOutputStream().write(answer.getBytes(StandardCharsets.UTF_8));
    }
}
