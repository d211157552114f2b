package dev.waymark.runtime.internal.explain;

import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.report.Explanation;
import dev.waymark.runtime.report.SkipReason;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What was found out about a URL. */
record UrlExplanation(
        String url,
        Optional<String> sitemap,
        Optional<String> lastModified,
        Optional<String> locale,
        Map<String, String> alternates,
        Optional<SkipReason> skipReason,
        List<EntryDescription> entries,
        List<String> nearMisses,
        String text)
        implements Explanation {

    UrlExplanation {
        alternates = Collections.unmodifiableMap(new LinkedHashMap<>(alternates));
        entries = List.copyOf(entries);
        nearMisses = List.copyOf(nearMisses);
    }
}
