package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.edit.SectionCutter;
import dev.waymark.runtime.internal.publish.PublishOutcome;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Publishes a refresh's result for one site. */
final class SitePublishing {

    private final SiteContext site;
    private final RefreshContext context;
    private final List<SiteSection> refreshed = new ArrayList<>();
    private final List<SectionReport> reports = new ArrayList<>();
    private @Nullable PublishOutcome outcome;

    SitePublishing(SiteContext site, RefreshContext context) {
        this.site = site;
        this.context = context;
    }

    void add(SiteSection section) {
        refreshed.add(section);
    }

    void add(SectionReport report) {
        reports.add(report);
    }

    /** Publishes, and updates the memory. */
    PublishOutcome publish() {
        Map<String, List<StoredFile>> rendered = new TreeMap<>();
        for (SiteSection section : refreshed) {
            List<StoredFile> files = section.rendered();
            if (files != null) {
                rendered.put(section.name(), files);
            }
        }
        PublishOutcome published = site.site()
                .publisher()
                .publish(
                        rendered,
                        context.listing().sectionNames(),
                        context.now(),
                        context.bench(),
                        site.published(),
                        new SectionCutter(context.rendering()));
        outcome = published;
        return published;
    }

    /** Whether another process may have rendered the same sections later. */
    boolean isOvertaken() {
        return outcome != null && outcome.isOvertaken();
    }

    /** The sections to retry: discarded ones, and those with a missing file that is needed to publish. */
    Set<String> toRetry(Set<String> scope) {
        Set<String> retry = new TreeSet<>();
        if (outcome != null && outcome.discarded()) {
            retry.addAll(site.site().publisher().state().lacking());
            retry.retainAll(context.listing().sectionNames());
            retry.addAll(scope);
        }
        return retry;
    }

    /** The memory for the next refresh. */
    RefreshState memory() {
        PublishOutcome known = outcome;
        if (known == null || (known.discarded() && !known.empty())) {
            return site.memory();
        }
        Map<String, ShrinkGuard.HeldBack> heldBack = new TreeMap<>(site.memory().heldBack());
        Map<String, Long> urlSets = new HashMap<>(site.memory().urlSets());
        for (SiteSection section : refreshed) {
            if (section.rendered() != null) {
                urlSets.put(section.name(), section.urlSet());
            }
            ShrinkGuard.HeldBack held = section.heldBack();
            // Without any page left, an accepted loss can't be published: the next refresh sees it again.
            if (held == null || (section.rendered() != null && !known.empty())) {
                heldBack.remove(section.name());
            } else {
                heldBack.put(section.name(), held);
            }
        }
        return new RefreshState(known.empty(), heldBack, urlSets);
    }

    SiteContext site() {
        return site;
    }

    List<SectionReport> reports() {
        return reports;
    }

    boolean isEmpty() {
        return outcome != null && outcome.empty();
    }

    @Nullable
    String problem() {
        return outcome == null ? null : outcome.problem();
    }

    boolean isChanged() {
        return outcome != null
                && outcome.problem() == null
                && site.site().publisher().state().publication()
                        != site.published().publication();
    }

    SiteReport report() {
        return new SiteReport(site.site().name(), isChanged(), reports, Optional.ofNullable(problem()));
    }
}
