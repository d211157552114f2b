package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.report.SectionReport;
import dev.waymark.runtime.report.SiteReport;
import java.util.List;
import java.util.Optional;

/** The report of one site. */
record SiteOutcome(String site, boolean changed, List<SectionReport> sections, Optional<String> problem)
        implements SiteReport {

    SiteOutcome {
        sections = List.copyOf(sections);
    }
}
