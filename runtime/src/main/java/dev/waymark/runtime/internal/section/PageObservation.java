package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.engine.EntryFamily;
import dev.waymark.runtime.engine.PageObserver;
import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Reads a site's pages once more, for observers. Renders them as in a refresh, without keeping them. Only for the
 * refreshing thread, where providers run.
 */
public final class PageObservation {

    private final SitePlan site;
    private final RenderSettings settings;
    private final PageSupply supply;

    public PageObservation(
            SitePlan site, ProviderLocator providers, RenderSettings settings, BooleanSupplier cancelled) {
        this.site = site;
        this.settings = settings.skipping();
        supply = new PageSupply(providers, cancelled, () -> {}, origin -> {});
    }

    /** Reads the pages of families with an observer. */
    public void run(List<Family> families, Map<EntryFamily, ? extends PageObserver> observers) {
        for (Family family : families) {
            PageObserver observer = observers.get(family.on(site.locales()));
            if (observer != null) {
                offer(family, observer);
            }
        }
    }

    private void offer(Family family, PageObserver observer) {
        try (SectionSitemaps nowhere = SectionSitemaps.nowhere(family.first().section(), settings, site, observer)) {
            boolean unused = PageDispatch.offer(family, supply, nowhere, nowhere.sites());
        } catch (Throwable e) {
            // As in a refresh, a provider's exception concerns only its own entries.
            Thread.interrupted();
            observer.failed(e);
        }
    }
}
