package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.Output;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.render.SkipTally;
import dev.waymark.runtime.internal.shard.ElementOutput;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.PageFinding;
import dev.waymark.runtime.report.SkipReason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Writes clusters: every URL links to all of them, including itself ("Tell Google about localized versions of your
 * page", Google Search Central). Unlisted URLs aren't linked. Used by one thread.
 */
final class ClusterWriter {

    private static final byte[] LINK_START = Xml.ascii("<xhtml:link rel=\"alternate\" hreflang=\"");
    private static final byte[] LINK_URL = Xml.ascii("\" href=\"");
    private static final byte[] LINK_END = Xml.ascii("\"/>");
    private static final Comparator<Member> BY_LOCALE = Comparator.comparing(Member::locale);

    private final Output output;
    private final ShardBuffer buffer;
    private final RenderSettings settings;
    private final @Nullable PageObserver observer;
    private final ShardBuffer links = new ShardBuffer(1 << 10);
    private final List<Member> cluster = new ArrayList<>();
    private final List<Member> sorted = new ArrayList<>();

    /** The member whose URL prevents all from being listed. */
    private @Nullable Member obstacle;

    /**
     * Creates a writer.
     *
     * @param buffer contains the elements
     */
    ClusterWriter(Output output, ShardBuffer buffer) {
        this.output = output;
        this.buffer = buffer;
        settings = output.settings();
        observer = output.observer();
    }

    /**
     * Writes the elements of a cluster.
     *
     * @param members in listing order
     */
    void write(List<Member> members) {
        SiteGroup group = members.get(0).target().group();
        obstacle = null;
        select(members);
        links.clear();
        Member first = cluster.get(0);
        if (cluster.size() > 1 && settings.links() != RenderSettings.Links.NONE) {
            link(group);
        } else if (settings.links() == RenderSettings.Links.ALL) {
            link(first.locale(), first);
        } else if (settings.links() == RenderSettings.Links.SEVERAL
                && group.configured().size() != 1) {
            tally(first).find(PageFinding.ALONE, first.handler, first.url(buffer));
        }
        for (int i = 0; i < cluster.size() && links.length > 0; i++) {
            cluster.get(i).facts.namespaces |= Namespaces.XHTML;
        }
        SkipReason refusal = settings.links() != RenderSettings.Links.NONE ? refusal() : null;
        for (int i = 0; i < cluster.size(); i++) {
            Member member = cluster.get(i);
            SkipReason reason = refusal == null && !member.repeated ? commit(member) : refusal;
            if (reason == null) {
                tellListed(member);
            } else if (member.repeated) {
                tellRefused(reason, member);
            } else {
                skip(reason, member);
            }
        }
        if (refusal == null && links.length > 0) {
            tally(cluster.get(0)).cluster();
        }
    }

    /** Selects one page per language, and each URL once. */
    private void select(List<Member> members) {
        cluster.clear();
        for (int i = 0; i < members.size(); i++) {
            Member member = members.get(i);
            SkipReason reason = null;
            for (int j = 0; j < cluster.size(); j++) {
                Member other = cluster.get(j);
                boolean same = member.hasUrl(buffer, other.locStart, other.locEnd);
                member.repeated |= same;
                if (member.locale().equals(other.locale())) {
                    reason = same ? SkipReason.DUPLICATE : SkipReason.LOCALE_TWICE;
                }
            }
            reason = reason == null && cluster.size() == Locales.MOST ? SkipReason.CLUSTER_TOO_LARGE : reason;
            if (reason == null) {
                cluster.add(member);
            } else {
                skip(reason, member);
            }
        }
    }

    private void link(SiteGroup group) {
        sorted.clear();
        sorted.addAll(cluster);
        // The bytes don't depend on the provider's order.
        sorted.sort(BY_LOCALE);
        Member forOthers = null;
        for (int i = 0; i < sorted.size(); i++) {
            Member member = sorted.get(i);
            link(member.locale(), member);
            boolean isEntry = member.locale().equals(SiteLocale.X_DEFAULT);
            forOthers = isEntry || member.locale().equals(group.xDefault()) ? member : forOthers;
        }
        if (forOthers != null && !forOthers.locale().equals(SiteLocale.X_DEFAULT)) {
            link(SiteLocale.X_DEFAULT, forOthers);
        }
    }

    private void link(SiteLocale locale, Member member) {
        links.append(LINK_START);
        links.ascii(locale.tag());
        links.append(LINK_URL);
        links.append(buffer.bytes, member.locStart, member.locEnd);
        links.append(LINK_END);
    }

    /** Why not all can be listed. Then none is, because those listed already wouldn't link back. */
    private @Nullable SkipReason refusal() {
        for (int i = 0; i < cluster.size(); i++) {
            Member member = cluster.get(i);
            SkipReason reason = member.repeated
                    ? null
                    : output.elements(member.site())
                            .refusal(
                                    buffer.bytes,
                                    member.locStart,
                                    member.locEnd,
                                    member.length() + links.length,
                                    member.facts.namespaces);
            if (reason != null) {
                obstacle = member;
                return reason;
            }
        }
        return null;
    }

    private @Nullable SkipReason commit(Member member) {
        SitePlan site = member.site();
        ElementOutput shard = output.elements(site);
        ShardBuffer out = shard.buffer();
        int start = out.length;
        out.append(buffer.bytes, member.start, member.end - Xml.URL_END_LENGTH);
        out.append(links.bytes, 0, links.length);
        out.append(Xml.URL_END, Xml.URL_END_LENGTH);
        int locStart = start + member.locStart - member.start;
        return shard.commit(start, locStart, locStart + member.locEnd - member.locStart, member.facts);
    }

    /** Skips the whole cluster. */
    void discard(SkipReason reason, List<Member> members) {
        obstacle = null;
        for (Member member : members) {
            skip(reason, member);
        }
    }

    private void skip(SkipReason reason, Member member) {
        tally(member).skip(reason, member.handler, member.url(buffer));
        tellRefused(reason, member);
    }

    private void tellListed(Member member) {
        if (observer != null) {
            observer.listed(member.locale().tag(), member.url(buffer));
        }
    }

    private void tellRefused(SkipReason reason, Member member) {
        if (observer != null) {
            Member cause = obstacle == null ? member : obstacle;
            observer.refused(member.locale().tag(), member.url(buffer), reason, SkipTally.readable(cause.url(buffer)));
        }
    }

    private SkipTally tally(Member member) {
        return output.tally(member.site());
    }
}
