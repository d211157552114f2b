package dev.waymark.benchmarks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;

/** Sitemaps of several kinds, as the runtime writes them, with 50,000 URLs each; the same in every run. */
final class SitemapTexts {

    private static final int URLS = 50_000;
    private static final String START =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
    private static final String END = "</urlset>\n";
    private static final String HOST = "<url><loc>https://www.example.com/";

    /** 128 words that occur in product names. */
    private static final List<String> WORDS = List.of(("amber ancient azure basic black blue bold bright bronze calm "
                    + "classic clean compact cool copper cosy cotton crisp curved dark deep double durable early easy "
                    + "elegant fine firm flat fresh gentle glossy gold grand green handy heavy ivory jolly keen large "
                    + "light linen little lucky marble matte mild modern narrow navy neat noble olive orange oval pale "
                    + "plain polished prime pure quick quiet armchair backpack basket belt bench blanket blender book "
                    + "bottle bowl box bracelet brush cabinet camera candle carpet chair clock coat cup curtain cushion "
                    + "desk dish drawer dress drill fan fork frame glass gloves hammer hat headphones helmet jacket jar "
                    + "jeans kettle keyboard knife ladder lamp laptop lens lock mat mirror monitor mug necklace needle "
                    + "notebook oven pan pencil phone pillow plate pot printer racket radio ring")
            .split(" "));

    private static final List<String> FREQUENCIES = List.of("daily", "weekly", "monthly", "yearly");
    private static final List<String> LANGUAGES =
            List.of("en", "de", "fr", "es", "it", "nl", "pl", "pt-BR", "ja", "sv");

    private SitemapTexts() {}

    /** The product pages of the performance targets: three of 28 words and a number, a time, weekly, 0.5. */
    static List<byte[]> products(int pages) {
        SplittableRandom random = new SplittableRandom(42);
        return shards(pages, (page, text) -> {
            product(random, 28, page, text);
            text.append(Instant.ofEpochSecond(1_730_000_000L + random.nextInt(60_000_000)))
                    .append("</lastmod><changefreq>weekly</changefreq><priority>0.5</priority></url>\n");
        });
    }

    /** More varied product pages: 128 words, a date, four frequencies and nine priorities, at random. */
    static List<byte[]> variedProducts(int pages) {
        SplittableRandom random = new SplittableRandom(43);
        return shards(pages, (page, text) -> {
            product(random, WORDS.size(), page, text);
            text.append(LocalDate.ofEpochDay(19_500 + random.nextInt(1_000)))
                    .append("</lastmod><changefreq>")
                    .append(FREQUENCIES.get(random.nextInt(FREQUENCIES.size())))
                    .append("</changefreq><priority>0.")
                    .append(1 + random.nextInt(9))
                    .append("</priority></url>\n");
        });
    }

    private static void product(SplittableRandom random, int words, int page, StringBuilder text) {
        text.append(HOST).append("products/");
        appendSlug(random, words, page, text);
        text.append("</loc><lastmod>");
    }

    /** Three words and a number. */
    static void appendSlug(SplittableRandom random, int words, int page, StringBuilder text) {
        for (int word = 0; word < 3; word++) {
            text.append(WORDS.get(random.nextInt(words) * (WORDS.size() / words)))
                    .append('-');
        }
        text.append(page);
    }

    /** The sample's places. */
    static List<byte[]> places() throws IOException {
        List<PlacePage> pages = PlacePages.read().list();
        return shards(pages.size(), (page, text) -> {
            text.append("<url><loc>").append(pages.get(page).url()).append("</loc><lastmod>");
            text.append(pages.get(page).lastModified()).append("</lastmod></url>\n");
        });
    }

    static List<byte[]> uuids() {
        SplittableRandom random = new SplittableRandom(45);
        return shards(
                URLS,
                (page, text) -> text.append(HOST)
                        .append("items/")
                        .append(new UUID(random.nextLong(), random.nextLong()))
                        .append("</loc></url>\n"));
    }

    /** Pages in ten languages, each with links to all ten. */
    static List<byte[]> alternates() {
        SplittableRandom random = new SplittableRandom(46);
        return shards(5_000, (page, text) -> {
            String path = "/" + WORDS.get(random.nextInt(WORDS.size())) + "-" + WORDS.get(random.nextInt(WORDS.size()))
                    + "-" + page;
            for (String language : LANGUAGES) {
                text.append(HOST).append(language).append(path).append("</loc>");
                for (String other : LANGUAGES) {
                    text.append("<xhtml:link rel=\"alternate\" hreflang=\"")
                            .append(other)
                            .append("\" href=\"https://www.example.com/")
                            .append(other)
                            .append(path)
                            .append("\"/>");
                }
                text.append("</url>\n");
            }
        });
    }

    static List<byte[]> tokens() {
        String alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
        SplittableRandom random = new SplittableRandom(47);
        return shards(URLS, (page, text) -> {
            text.append(HOST).append("t/");
            for (int length = 22 + random.nextInt(43); length > 0; length--) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            text.append("</loc></url>\n");
        });
    }

    /** One page. */
    static List<byte[]> one() {
        return products(1);
    }

    private interface PageText {
        void append(int page, StringBuilder text);
    }

    private static List<byte[]> shards(int pages, PageText pageText) {
        List<byte[]> shards = new ArrayList<>();
        StringBuilder text = new StringBuilder(START);
        for (int page = 0; page < pages; page++) {
            pageText.append(page, text);
            if ((page + 1) % URLS == 0 || page + 1 == pages) {
                shards.add(text.append(END).toString().getBytes(StandardCharsets.US_ASCII));
                text.setLength(START.length());
            }
        }
        return shards;
    }
}
