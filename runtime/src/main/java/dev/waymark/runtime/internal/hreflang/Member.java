package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A page in one language, whose element waits for its links. Reused for the next page. */
final class Member {

    @Nullable
    SiteLanguage target;

    /** The page's method or source. */
    String handler = "";

    /** Its number among pages written together. */
    int part;

    // The positions of its element and URL in the buffer:
    int start;
    int end;
    int locStart;
    int locEnd;

    /** Facts about the element. */
    final ElementFacts facts = new ElementFacts();

    /** Whether an earlier member of its cluster has the same URL. */
    boolean repeated;

    /** Its language, among the sites of its cluster. */
    SiteLanguage target() {
        return Objects.requireNonNull(target);
    }

    SiteLocale locale() {
        return target().locale();
    }

    SitePlan site() {
        return target().site();
    }

    int length() {
        return end - start;
    }

    /** Whether a URL in the buffer equals its own. */
    boolean hasUrl(ShardBuffer buffer, int from, int to) {
        return Arrays.equals(buffer.bytes, locStart, locEnd, buffer.bytes, from, to);
    }

    /** Moves its positions after earlier bytes in the buffer grew. */
    void move(int by) {
        start += by;
        end += by;
        locStart += by;
        locEnd += by;
    }

    /** Its URL. */
    String url(ShardBuffer buffer) {
        return ElementStream.unescape(buffer.text(locStart, locEnd));
    }
}
