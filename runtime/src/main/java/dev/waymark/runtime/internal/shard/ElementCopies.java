package dev.waymark.runtime.internal.shard;

import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Copies each page's element out of the buffer, for a few pages of one site. Used by one thread. */
public final class ElementCopies implements ElementOutput {

    private final Limits limits;
    private final Namespaces namespaces;
    private final BiConsumer<String, byte[]> output;
    private final ShardBuffer buffer = new ShardBuffer(1 << 10);
    private final Set<String> locs = new HashSet<>();
    private long newsUntil = Long.MAX_VALUE;

    /**
     * Copies the elements of a site.
     *
     * @param output receives each accepted element, after its URL as in XML
     */
    public ElementCopies(Limits limits, Namespaces namespaces, BiConsumer<String, byte[]> output) {
        this.limits = limits;
        this.namespaces = namespaces;
        this.output = output;
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public @Nullable SkipReason refusal(byte[] from, int locStart, int locEnd, int pageBytes, int set) {
        return refusal(loc(from, locStart, locEnd), pageBytes, set);
    }

    private @Nullable SkipReason refusal(String loc, int pageBytes, int set) {
        if (Frame.sitemap(namespaces.declarations(set)).length() + pageBytes > limits.maxBytes()) {
            return SkipReason.TOO_LARGE;
        }
        return locs.contains(loc) ? SkipReason.DUPLICATE : null;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        String loc = loc(buffer.bytes, locStart, locEnd);
        SkipReason reason = refusal(loc, buffer.length - start, facts.namespaces);
        if (reason == null) {
            locs.add(loc);
            output.accept(loc, Arrays.copyOfRange(buffer.bytes, start, buffer.length));
            if (facts.news > 0) {
                newsUntil = Math.min(newsUntil, facts.newsUntil);
            }
        }
        buffer.length = start;
        return reason;
    }

    private static String loc(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.US_ASCII);
    }

    /** The expiration of the first news, in seconds since 1970; the maximum value without news. */
    public long newsUntil() {
        return newsUntil;
    }
}
