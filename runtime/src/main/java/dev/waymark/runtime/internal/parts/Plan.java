package dev.waymark.runtime.internal.parts;

import dev.waymark.runtime.engine.PartPlan;
import dev.waymark.runtime.engine.PartRenderer;
import dev.waymark.runtime.internal.listing.PartFamily;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How to render a family's parts, in a form for other processes: as text where the object has a text form already.
 * Immutable.
 *
 * @param section the family's section
 */
record Plan(String id, String section, PartFamily family, RenderSettings settings, List<OfSite> sites)
        implements PartPlan {

    @Override
    public PartRenderer renderer(SnapshotStore store) {
        return new Parts(this, store, Registries.load());
    }

    /**
     * A site.
     *
     * @param files how to create its files
     */
    record OfSite(
            String name,
            String base,
            String sitemaps,
            List<String> locales,
            @Nullable String xDefault,
            RemoteFiles files)
            implements Serializable {

        static OfSite of(SitePlan site, RemoteFiles files) {
            SiteLocale xDefault = site.locales().xDefault();
            return new OfSite(
                    site.name(),
                    site.base().toString(),
                    site.sitemaps().toString(),
                    site.locales().given(),
                    xDefault == null ? null : xDefault.tag(),
                    files);
        }

        SitePlan read() {
            return new SitePlan(name, BaseUrl.parse(base), BaseUrl.parse(sitemaps), Locales.of(locales, xDefault));
        }
    }
}
