package dev.waymark.changes;

import dev.waymark.runtime.report.PageCount;
import dev.waymark.runtime.report.SkipReason;
import java.util.EnumMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Counts skipped pages, with the first examples. Thread-safe. */
final class SkippedPages {

    private static final int EXAMPLES = 3;

    private final Map<SkipReason, PageCount> all = new EnumMap<>(SkipReason.class);

    synchronized void add(Map<SkipReason, PageCount> more) {
        more.forEach((reason, pages) -> all.merge(reason, pages, SkippedPages::sum));
    }

    private static PageCount sum(PageCount one, PageCount other) {
        Set<String> examples = new LinkedHashSet<>(one.examples());
        examples.addAll(other.examples());
        List<String> first = examples.stream().limit(EXAMPLES).toList();
        return new PageCount(one.count() + other.count(), first);
    }

    synchronized Map<SkipReason, PageCount> all() {
        return Map.copyOf(all);
    }
}
