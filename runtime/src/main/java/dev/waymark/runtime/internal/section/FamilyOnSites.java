package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.RenderedPages;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.report.EntryDescription;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A family as listed on some sites, for plug-ins. */
public record FamilyOnSites(Family family, RenderSettings settings, List<SitePlan> sites) implements EntryFamily {

    @Override
    public List<EntryDescription> entries() {
        return List.copyOf(family.entries());
    }

    @Override
    public String origin() {
        return family.first().origin();
    }

    @Override
    public Optional<Class<?>> provider() {
        return family.first().supply() instanceof Supply.Provided provided
                        && provided.origin().isProvider()
                ? Optional.of(provided.origin().type())
                : Optional.empty();
    }

    @Override
    public boolean isFixed() {
        return family.first().supply().isFixed();
    }

    @Override
    public boolean mayHaveLanguages() {
        // A source may name languages that no site has configured.
        return family.hasLocales() || family.first().supply() instanceof Supply.Sourced;
    }

    @Override
    public boolean mayHaveRows() {
        return mayHaveLanguages() || family.first().plan().media();
    }

    @Override
    public List<String> languages() {
        Set<String> tags = new LinkedHashSet<>();
        for (SitePlan site : sites) {
            tags.addAll(family.languages(site.locales()));
        }
        return List.copyOf(tags);
    }

    @Override
    public RenderedPages render(List<?> pages) {
        PageElements given = PageElements.of(family, pages, settings, sites);
        Map<String, List<PageEdit>> elements = new LinkedHashMap<>();
        for (PageElements.Element element : given.elements()) {
            elements.computeIfAbsent(element.site().address(), site -> new ArrayList<>())
                    .add(element.edit());
        }
        return new RenderedPages(
                elements,
                given.hasRows(),
                given.tally().skipped(),
                given.newsUntil() == Long.MAX_VALUE ? null : Instant.ofEpochSecond(given.newsUntil()));
    }
}
