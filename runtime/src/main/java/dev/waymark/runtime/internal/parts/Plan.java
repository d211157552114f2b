package dev.waymark.runtime.internal.parts;

import dev.waymark.runtime.internal.listing.PartFamily;
import dev.waymark.runtime.internal.publish.RemoteFiles;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.parts.PartPlan;
import dev.waymark.runtime.spi.InvalidPages;
import java.io.Serializable;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How the parts of a family are rendered, as other processes are told: in words, so that what is made of them has no
 * second form. Immutable.
 *
 * @param section the name of the family's section
 */
record Plan(String id, String section, PartFamily family, Settings settings, List<OfSite> sites) implements PartPlan {

    /** See {@link RenderSettings}. */
    record Settings(
            int maxUrls,
            long maxBytes,
            InvalidPages onInvalidPage,
            String refusedInPaths,
            Map<String, String> namespaces,
            boolean alternates,
            Instant now)
            implements Serializable {

        static Settings of(RenderSettings settings) {
            return new Settings(
                    settings.limits().maxUrls(),
                    settings.limits().maxBytes(),
                    settings.onInvalidPage(),
                    settings.refusedInPaths(),
                    new LinkedHashMap<>(settings.namespaces().own()),
                    settings.alternates(),
                    settings.now());
        }

        RenderSettings read() {
            return new RenderSettings(
                    new Limits(maxUrls, maxBytes),
                    onInvalidPage,
                    refusedInPaths,
                    Namespaces.with(namespaces),
                    alternates,
                    now);
        }
    }

    /**
     * A site.
     *
     * @param files how its files are made
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
