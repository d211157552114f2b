package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteOutput;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.ElementOutput;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Copies each page's element out of the buffer, for a few pages of one site. Used by one thread. */
final class SiteElements extends SiteOutput implements ElementOutput {

    private final RenderSettings settings;
    private final List<PageElements.Element> accepted;
    private final ShardBuffer buffer = new ShardBuffer(1 << 10);
    private final Set<String> locs = new HashSet<>();
    private long newsUntil = Long.MAX_VALUE;

    /**
     * Copies the elements of a site.
     *
     * @param accepted receives them
     */
    SiteElements(SitePlan site, Output output, List<PageElements.Element> accepted) {
        super(site, output);
        settings = output.settings();
        this.accepted = accepted;
    }

    @Override
    protected ElementOutput elements() {
        return this;
    }

    @Override
    public ShardBuffer buffer() {
        return buffer;
    }

    @Override
    public @Nullable SkipReason refusal(byte[] from, int locStart, int locEnd, int pageBytes, int set) {
        return refusal(new String(from, locStart, locEnd - locStart, StandardCharsets.US_ASCII), pageBytes, set);
    }

    private @Nullable SkipReason refusal(String loc, int pageBytes, int set) {
        Frame frame = Frame.sitemap(settings.namespaces().declarations(set));
        if (frame.length() + pageBytes > settings.limits().maxBytes()) {
            return SkipReason.TOO_LARGE;
        }
        return locs.contains(loc) ? SkipReason.DUPLICATE : null;
    }

    @Override
    public @Nullable SkipReason commit(int start, int locStart, int locEnd, ElementFacts facts) {
        String loc = buffer.text(locStart, locEnd);
        SkipReason reason = refusal(loc, buffer.length - start, facts.namespaces);
        if (reason == null) {
            locs.add(loc);
            byte[] element = Arrays.copyOfRange(buffer.bytes, start, buffer.length);
            accepted.add(new PageElements.Element(plan(), new PageEdit(loc, element)));
            newsUntil = Math.min(newsUntil, facts.newsUntil);
        }
        buffer.length = start;
        return reason;
    }

    /** The expiration of the first news, in seconds since 1970; the maximum value without news. */
    long newsUntil() {
        return newsUntil;
    }
}
