package dev.waymark.contract;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** What the providers of the contract's application supply, and what must become of it. */
public final class ContractPages {

    /**
     * A listed page.
     *
     * @param loc its path and query as the sitemap must have them, without the base URL and before XML's escapes
     * @param answer what the application must answer when exactly that is requested
     */
    record Page(String loc, String answer) {}

    /**
     * A page in several languages.
     *
     * @param locs by language tag, each as in {@link Page}
     */
    record Translated(Map<String, String> locs) {}

    /** A value of a path variable or of a query parameter, and what it must be in the URL. */
    private record Value(String raw, String inPath, String inQuery) {}

    private static final String LONG = "x".repeat(1_900);

    private static final List<Value> VALUES = List.of(
            same("plain"),
            encoded("a b", "a%20b"),
            encoded("a+b", "a%2Bb"),
            new Value("a;v=1", "a%3Bv=1", "a%3Bv%3D1"),
            encoded("100%", "100%25"),
            encoded("a%20b", "a%2520b"),
            encoded("%2F", "%252F"),
            encoded("%2e%2e", "%252e%252e"),
            same("N'dalatando"),
            new Value("a&b", "a&b", "a%26b"),
            new Value("&amp;", "&amp%3B", "%26amp%3B"),
            encoded("é", "%C3%A9"),
            encoded("e\u0301", "e%CC%81"),
            encoded("日本", "%E6%97%A5%E6%9C%AC"),
            encoded("😀", "%F0%9F%98%80"),
            encoded("]]>", "%5D%5D%3E"),
            encoded("\"<>", "%22%3C%3E"),
            encoded("[]|^`", "%5B%5D%7C%5E%60"),
            encoded("{}", "%7B%7D"),
            new Value("a?b", "a%3Fb", "a?b"),
            encoded("a#b", "a%23b"),
            same("~"),
            new Value(":@!$(),*=", ":@!$(),*=", ":@!$(),*%3D"),
            encoded("a\u00A0b", "a%C2%A0b"),
            encoded("a\u202Eb", "a%E2%80%AEb"),
            encoded("a\uFEFFb", "a%EF%BB%BFb"),
            encoded("a\uFFFEb", "a%EF%BF%BEb"),
            same("..."),
            same(".a"),
            same("a."),
            encoded("Đà Nẵng", "%C4%90%C3%A0%20N%E1%BA%B5ng"),
            same("sitemap.xml"),
            same(LONG));

    /** Values that no page can be listed for. */
    private static final List<String> IMPOSSIBLE = List.of("", ".", "..", "\uD83D", "a\nb", "a\u007Fb", LONG + LONG);

    /** Characters that servers refuse in paths only. */
    private static final List<String> IMPOSSIBLE_IN_PATHS = List.of("a/b", "a\\b", "//evil.example");

    private static final List<Value> FILES = List.of(
            same("a/b/c.txt"),
            new Value("São Paulo/N'dalatando & co", "S%C3%A3o%20Paulo/N'dalatando%20&%20co", ""),
            same("one"));

    private static final List<Article> ARTICLES = List.of(
            new Article(1969, "before-unix", Instant.parse("1969-12-31T23:59:59.9Z")),
            new Article(2026, "été", Instant.parse("2026-02-28T12:00:00Z")));

    private static final List<Note> NOTES = List.of(
            new Note(Map.of("en", "rain & snow", "de", "Regen & Schnee")),
            new Note(Map.of("en", "sun")),
            new Note(Map.of("de", "Nebel", "zh-Hant-TW", "霧")));

    private ContractPages() {}

    private static Value same(String text) {
        return new Value(text, text, text);
    }

    private static Value encoded(String raw, String encoded) {
        return new Value(raw, encoded, encoded);
    }

    /** The pages of {@code /echo/{value}}. */
    public static void echo(Consumer<? super String> sink) {
        VALUES.forEach(value -> sink.accept(value.raw()));
        IMPOSSIBLE.forEach(sink);
        IMPOSSIBLE_IN_PATHS.forEach(sink);
    }

    /** The pages of {@code /search?q={value}}. */
    public static void search(Consumer<? super String> sink) {
        VALUES.forEach(value -> sink.accept(value.raw()));
    }

    /** The pages of {@code /files/{file}}, whose variable takes several segments. */
    public static void files(Consumer<? super String> sink) {
        FILES.forEach(file -> sink.accept(file.raw()));
        sink.accept("a/../b");
        sink.accept("a//b");
    }

    /** The pages of {@code /articles/{year}/{slug}}. */
    public static void articles(Consumer<? super Article> sink) {
        ARTICLES.forEach(sink);
    }

    /** The pages of {@code /notes/{slug}} in English, and of {@code /{lang}/notes/{slug}} in other languages. */
    public static void notes(Consumer<? super Note> sink) {
        NOTES.forEach(sink);
    }

    /** The pages in several languages, with the address that each language has. */
    static List<Translated> translated() {
        return List.of(
                new Translated(Map.of("en", "/notes/rain%20&%20snow", "de", "/de/notes/Regen%20&%20Schnee")),
                new Translated(Map.of("en", "/notes/sun")),
                new Translated(Map.of("de", "/de/notes/Nebel", "zh-Hant-TW", "/tw/notes/%E9%9C%A7")),
                new Translated(Map.of("en", "/hello", "de", "/hello?lang=de", "zh-Hant-TW", "/hello?lang=tw")));
    }

    /** Everything that must be listed if the server refuses these characters in a path. */
    static List<Page> listed(String refusedInPaths) {
        List<Page> pages = new ArrayList<>();
        pages.add(new Page("/", "home"));
        for (Value value : VALUES) {
            if (value.raw().chars().noneMatch(c -> refusedInPaths.indexOf(c) >= 0)) {
                pages.add(new Page("/echo/" + value.inPath(), value.raw()));
            }
            pages.add(new Page("/search?q=" + value.inQuery(), value.raw()));
        }
        FILES.forEach(file -> pages.add(new Page("/files/" + file.inPath(), file.raw())));
        for (Colour colour : Colour.values()) {
            pages.add(new Page("/colours/" + colour.name(), colour.name()));
        }
        pages.add(new Page("/articles/1969/before-unix", "1969 before-unix"));
        pages.add(new Page("/articles/2026/%C3%A9t%C3%A9", "2026 été"));
        pages.add(new Page("/notes/rain%20&%20snow", "rain & snow"));
        pages.add(new Page("/de/notes/Regen%20&%20Schnee", "de Regen & Schnee"));
        pages.add(new Page("/notes/sun", "sun"));
        pages.add(new Page("/de/notes/Nebel", "de Nebel"));
        pages.add(new Page("/tw/notes/%E9%9C%A7", "tw 霧"));
        MediaPages.TEXTS.forEach(text -> pages.add(new Page("/media/" + text.name(), text.name())));
        pages.add(new Page("/hello", "hello"));
        pages.add(new Page("/hello?lang=de", "hello de"));
        pages.add(new Page("/hello?lang=tw", "hello tw"));
        return pages;
    }
}
