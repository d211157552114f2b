package dev.waymark.runtime.internal.section;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.testing.FuzzPages;
import dev.waymark.runtime.testing.Sites;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Elements that go into no sitemap: the bytes, and what is refused as a sitemap would refuse it. */
class SiteElementsTest {

    private static final String LOC = "https://www.example.com/a";

    private final List<PageElements.Element> taken = new ArrayList<>();
    private final SiteElements elements = new SiteElements(
            FuzzPages.SITE, new PageElements(Sites.settings(new Limits(10, 1_000)), List.of(FuzzPages.SITE)), taken);

    private @Nullable SkipReason add(String loc) {
        byte[] element = ("<url><loc>" + loc + "</loc></url>\n").getBytes(StandardCharsets.US_ASCII);
        int start = elements.buffer().length;
        elements.buffer().append(element);
        return elements.commit(start, start + 10, start + 10 + loc.length(), new ElementFacts());
    }

    @Test
    void element_isCopied_andTheBufferIsEmptyAgain() {
        assertThat(add(LOC)).isNull();
        assertThat(add(LOC + "/b")).isNull();
        assertThat(taken)
                .extracting(element -> element.edit().loc() + " "
                        + new String(Objects.requireNonNull(element.edit().element()), StandardCharsets.US_ASCII))
                .containsExactly(
                        LOC + " <url><loc>" + LOC + "</loc></url>\n", LOC + "/b <url><loc>" + LOC + "/b</loc></url>\n");
        assertThat(elements.buffer().length).isZero();
        assertThat(elements.newsUntil()).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void urlThatWasThere_isRefused_alsoBeforeItIsWritten() {
        assertThat(add(LOC)).isNull();
        assertThat(add(LOC)).isEqualTo(SkipReason.DUPLICATE);
        byte[] loc = LOC.getBytes(StandardCharsets.US_ASCII);
        assertThat(elements.refusal(loc, 0, loc.length, 100, 0)).isEqualTo(SkipReason.DUPLICATE);
        assertThat(elements.refusal(loc, 0, loc.length - 1, 100, 0)).isNull();
        assertThat(taken).hasSize(1);
    }

    @Test
    void elementThatFitsIntoNoSitemap_isRefused() {
        assertThat(add(LOC + "/" + "x".repeat(1_000))).isEqualTo(SkipReason.TOO_LARGE);
        assertThat(taken).isEmpty();
    }
}
