package dev.waymark.runtime.internal.media;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.annotations.Extension;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.internal.media.MediaPages.WrittenPage;
import dev.waymark.runtime.report.DroppedMetadata;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.testing.Sites;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The bytes of elements of one's own namespaces. */
class ExtensionsTest {

    private static final String SHOP = " xmlns:shop=\"https://shop.example/ns/1?a&amp;b\"";
    private static final String X = " xmlns:x=\"urn:x\"";

    private static WrittenPage written(Extension... elements) {
        return MediaPages.written(MediaPages.site(url -> url.extension(List.of(elements)))
                .namespace("shop", "https://shop.example/ns/1?a&b")
                .namespace("x", "urn:x"));
    }

    private static Extension shop(String name) {
        return Extension.of("shop", name);
    }

    @Test
    void elements_areWrittenWithAttributesTextAndChildren() {
        WrittenPage written = written(
                shop("price").attribute("currency", "EUR").attribute("b", "2").text("9.90"),
                shop("offer").text("until").child(shop("day").text("31")).child(Extension.of("x", "y")),
                shop("list").child(shop("empty")));
        assertThat(written.media())
                .isEqualTo("<shop:price currency=\"EUR\" b=\"2\">9.90</shop:price>"
                        + "<shop:offer>until<shop:day>31</shop:day><x:y/></shop:offer>"
                        + "<shop:list><shop:empty/></shop:list>");
        assertThat(written.namespaces()).isEqualTo(SHOP + X);
        assertThat(written.dropped()).isEmpty();
    }

    @Test
    void namespaces_areDeclaredOnlyWhereTheyAreUsed() {
        assertThat(written(shop("a")).namespaces()).isEqualTo(SHOP);
        assertThat(written(Extension.of("x", "a")).namespaces()).isEqualTo(X);
        assertThat(written().namespaces()).isEmpty();
    }

    @Test
    void elementsOfAnyForm_areWritten() {
        SitemapBuilder site =
                MediaPages.site(url -> url.extension(Extension.of("x", "a"))).namespace("x", "urn:x");
        assertThat(MediaPages.written(site).media()).isEqualTo("<x:a/>");
        site = MediaPages.site(url -> url.extension(new Extension[] {Extension.of("x", "a"), null}))
                .namespace("x", "urn:x");
        assertThat(MediaPages.written(site).media()).isEqualTo("<x:a/>");
        site = MediaPages.site(url -> url.extension(null));
        assertThat(MediaPages.written(site).media()).isEmpty();
    }

    @Test
    void textAndAttributes_comeBackAsTheyWere() {
        assertThat(written(shop("t").attribute("a", "\"<&'>\"\t\r\n").text("]]><!-- ' \" \r\n\t"))
                        .media())
                .isEqualTo("<shop:t a=\"&quot;&lt;&amp;&apos;&gt;&quot;&#9;&#13;&#10;\">"
                        + "]]&gt;&lt;!-- &apos; &quot; &#13;&#10;&#9;</shop:t>");
    }

    @Test
    void elementThatCannotBeWritten_isLeftOutAndCounted_withAllThatIsInIt() {
        Extension deep = shop("d");
        Extension wide = shop("w");
        for (int i = 0; i < 40; i++) {
            deep = shop("d").child(deep);
            wide = i < 12 ? shop("w").child(wide).child(wide) : wide;
        }
        for (Extension wrong : List.of(
                Extension.of("image", "image"),
                Extension.of("unknown", "a"),
                Extension.of("", "a"),
                Extension.of("SHOP", "a"),
                shop(""),
                shop("1a"),
                shop("a b"),
                shop("a:b"),
                shop("a/><b"),
                shop("größe"),
                shop("a").attribute("b c", "d"),
                shop("a").attribute("xmlns", "urn:evil"),
                shop("a").attribute("xml:lang", "de"),
                shop("a").attribute("XMLx", "d"),
                shop("a").child(shop("b").child(Extension.of("unknown", "c"))),
                deep,
                wide)) {
            WrittenPage written = written(shop("right"), wrong);
            assertThat(written.media()).isEqualTo("<shop:right/>");
            assertThat(written.namespaces()).isEqualTo(SHOP);
            assertThat(written.dropped()).isEqualTo(Map.of(DroppedMetadata.EXTENSION, 1L));
        }
    }

    @Test
    void namespaceThatCannotBeDeclared_failsAtOnce() {
        SitemapBuilder builder = Sites.numbered(1);
        assertThatThrownBy(() -> builder.namespace("video", "urn:x"))
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("The namespace \"video\" can't be declared: its prefix is reserved; choose another");
        assertThat(Sites.locs(builder)).hasSize(1);
    }
}
