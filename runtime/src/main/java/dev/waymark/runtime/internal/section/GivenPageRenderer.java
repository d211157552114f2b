package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.PageRenderer;
import dev.waymark.runtime.engine.RenderedPages;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.listing.Supply;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Renders given pages of a family, for plug-ins. */
public record GivenPageRenderer(Family family, RenderSettings settings, List<SitePlan> sites) implements PageRenderer {

    @Override
    public String section() {
        return family.first().section();
    }

    @Override
    public boolean mayHaveRows() {
        return family.hasLocales()
                || family.first().supply() instanceof Supply.Sourced
                || family.first().plan().media();
    }

    @Override
    public RenderedPages render(List<?> pages) {
        PageElements given = PageElements.of(family, pages, settings, sites);
        Map<String, List<PageEdit>> elements = new LinkedHashMap<>();
        for (PageElements.Element element : given.elements()) {
            elements.computeIfAbsent(element.site().address(), site -> new ArrayList<>())
                    .add(new PageEdit(element.loc(), element.element()));
        }
        return new RenderedPages(
                elements,
                given.hasRows(),
                given.tally().skipped(),
                given.newsUntil() == Long.MAX_VALUE ? null : Instant.ofEpochSecond(given.newsUntil()));
    }
}
