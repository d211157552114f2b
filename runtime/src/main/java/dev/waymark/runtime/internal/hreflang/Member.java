package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.shard.SitemapReader;
import dev.waymark.runtime.internal.text.ShardBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A page in one language, whose element waits for its links. It is used again for the next one. */
final class Member {

    private static final int EXAMPLE = 100;

    private @Nullable SiteLanguage target;
    private @Nullable SiteGroup group;

    /** The method or source whose page it is. */
    String handler = "";

    /** Which page it is of those that were written together. */
    int part;

    // Where its element and its URL are in the buffer:
    int start;
    int end;
    int locStart;
    int locEnd;

    /** What is known of the element. */
    final ElementFacts facts = new ElementFacts();

    /** Whether an earlier member of its cluster has the same URL. */
    boolean repeated;

    void target(SiteLanguage where, SiteGroup among) {
        target = where;
        group = among;
    }

    /** The sites that its cluster is for. */
    SiteGroup group() {
        return Objects.requireNonNull(group);
    }

    SiteLocale locale() {
        return Objects.requireNonNull(target).locale();
    }

    SitePlan site() {
        return Objects.requireNonNull(target).site();
    }

    int length() {
        return end - start;
    }

    boolean hasUrlOf(Member other, ShardBuffer buffer) {
        return hasUrl(buffer, other.locStart, other.locEnd);
    }

    /** Whether a URL in its buffer is its own. */
    boolean hasUrl(ShardBuffer buffer, int from, int to) {
        return Arrays.equals(buffer.bytes, locStart, locEnd, buffer.bytes, from, to);
    }

    /** Whether it is in that language, and of a cluster for these sites. */
    boolean isOf(@Nullable SiteLanguage where, @Nullable SiteGroup among) {
        return Objects.equals(target, where) && group == among;
    }

    /** What stands before it in its buffer has become longer. */
    void move(int by) {
        start += by;
        end += by;
        locStart += by;
        locEnd += by;
    }

    /** Its URL, for an example in the report. */
    CharSequence loc(ShardBuffer buffer) {
        int length = Math.min(locEnd - locStart, EXAMPLE);
        return new String(buffer.bytes, locStart, length, StandardCharsets.US_ASCII);
    }

    /** Its URL. */
    String url(ShardBuffer buffer) {
        return SitemapReader.unescape(new String(buffer.bytes, locStart, locEnd - locStart, StandardCharsets.US_ASCII));
    }
}
