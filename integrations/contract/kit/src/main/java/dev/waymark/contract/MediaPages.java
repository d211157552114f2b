package dev.waymark.contract;

import dev.waymark.annotations.Extension;
import dev.waymark.annotations.Image;
import dev.waymark.annotations.News;
import dev.waymark.annotations.Video;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Pages with media, whose every text is hostile, and what must become of them. */
public final class MediaPages {

    /**
     * A text that every element with a text gets.
     *
     * @param name of its page
     * @param raw what is given
     * @param read what every reader must get
     * @param inUrl what it must be in the URL of an image; empty if there can be no such image
     */
    record Text(String name, String raw, String read, String inUrl) {

        /** Titles of videos have at most 100 characters, says Google. */
        boolean hasVideo() {
            return read.codePointCount(0, read.length()) <= 100;
        }
    }

    static final String CDN = "https://cdn.example.com";

    static final List<Text> TEXTS = List.of(
            new Text("plain", "Grilling steaks", "Grilling steaks", "Grilling%20steaks"),
            new Text(
                    "right-to-left",
                    "\u202Eabc\u202C \u05E9\u05DC\u05D5\u05DD",
                    "\u202Eabc\u202C \u05E9\u05DC\u05D5\u05DD",
                    "%E2%80%AEabc%E2%80%AC%20%D7%A9%D7%9C%D7%95%D7%9D"),
            new Text(
                    "emoji",
                    "\uD83D\uDC69\u200D\uD83D\uDC67 \uD83D\uDE00",
                    "\uD83D\uDC69\u200D\uD83D\uDC67 \uD83D\uDE00",
                    "%F0%9F%91%A9%E2%80%8D%F0%9F%91%A7%20%F0%9F%98%80"),
            new Text("quotes", "\"it's\" <b>&amp;</b>", "\"it's\" <b>&amp;</b>", "%22it's%22%20%3Cb%3E&amp;%3C/b%3E"),
            new Text("cdata", "]]><![CDATA[x]]>", "]]><![CDATA[x]]>", "%5D%5D%3E%3C!%5BCDATA%5Bx%5D%5D%3E"),
            new Text("lines", "a\nb\r\nc\rd\te", "a\nb\r\nc\rd\te", ""),
            new Text("controls", "a\u0000b\u0001c\u001Fd", "abcd", ""),
            new Text("surrogates", "a\uD83Db\uDE00c", "abc", ""),
            new Text("pair-of-halves", "a\uD83D\u0000\uDE00b", "ab", ""),
            new Text("long", "x".repeat(10_000), "x".repeat(10_000), ""));

    private MediaPages() {}

    /** The pages of {@code /media/{name}}. */
    public static void media(Consumer<? super MediaPage> sink) {
        LocalDate today = LocalDate.now(ZoneOffset.UTC);
        for (Text text : TEXTS) {
            String raw = text.raw();
            Extension own = Extension.of("shop", "note")
                    .attribute("of", raw)
                    .text(raw)
                    .child(Extension.of("shop", "inner").text(raw));
            Video video = Video.ofContent(CDN + "/t.jpg", raw, raw, CDN + "/v.mp4?a=1&b=2")
                    .tags(List.of(raw, "steak"))
                    .uploader(raw);
            sink.accept(new MediaPage(
                    text.name(),
                    List.of(Image.of(CDN + "/i.png"), Image.of(CDN + "/" + raw)),
                    List.of(video),
                    News.of(raw, "en", today, raw),
                    own));
        }
    }

    /** The URLs of a page's images. */
    static List<String> images(Text text) {
        List<String> images = new ArrayList<>(List.of(CDN + "/i.png"));
        if (!text.inUrl().isEmpty()) {
            images.add(CDN + "/" + text.inUrl());
        }
        return images;
    }

    /**
     * The whole element of a page, as its bytes must be.
     *
     * @param base what its URL begins with
     * @param published the day of its news
     */
    static String element(Text text, String base, String published) {
        String read = escaped(text.read());
        StringBuilder element = new StringBuilder("<url><loc>" + base + "/media/" + text.name() + "</loc>");
        for (String image : images(text)) {
            element.append("<image:image><image:loc>").append(escaped(image)).append("</image:loc></image:image>");
        }
        if (text.hasVideo()) {
            element.append("<video:video><video:thumbnail_loc>" + CDN + "/t.jpg</video:thumbnail_loc><video:title>")
                    .append(read)
                    .append("</video:title><video:description>")
                    .append(read)
                    .append("</video:description><video:content_loc>" + CDN
                            + "/v.mp4?a=1&amp;b=2</video:content_loc><video:tag>")
                    .append(read)
                    .append("</video:tag><video:tag>steak</video:tag><video:uploader>")
                    .append(read)
                    .append("</video:uploader></video:video>");
        }
        return element.append("<news:news><news:publication><news:name>")
                .append(read)
                .append("</news:name><news:language>en</news:language></news:publication><news:publication_date>")
                .append(published)
                .append("</news:publication_date><news:title>")
                .append(read)
                .append("</news:title></news:news><shop:note of=\"")
                .append(read)
                .append("\">")
                .append(read)
                .append("<shop:inner>")
                .append(read)
                .append("</shop:inner></shop:note></url>")
                .toString();
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&apos;")
                .replace("\t", "&#9;")
                .replace("\n", "&#10;")
                .replace("\r", "&#13;");
    }
}
