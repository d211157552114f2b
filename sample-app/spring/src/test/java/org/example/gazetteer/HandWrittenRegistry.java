package org.example.gazetteer;

import dev.waymark.annotations.ChangeFrequency;
import dev.waymark.runtime.EntryCollector;
import dev.waymark.runtime.SitemapRegistry;

/**
 * What the annotations of the controllers say, written by hand while the annotation processor is not part of the build.
 */
public final class HandWrittenRegistry implements SitemapRegistry {

    @Override
    public void register(EntryCollector entries) {
        entries.entry("HomeController#home", "pages", "/")
                .priority(1.0)
                .changeFrequency(ChangeFrequency.WEEKLY)
                .page();
        entries.entry("HomeController#about", "pages", "/about").page();
        entries.entry("CountryController#countries", "countries", "/countries")
                .priority(0.9)
                .changeFrequency(ChangeFrequency.MONTHLY)
                .page();
        entries.entry("CountryController#continent", "countries", "/continents/{continent}")
                .priority(0.8)
                .changeFrequency(ChangeFrequency.MONTHLY)
                .pages(url -> {
                    for (Continent continent : Continent.values()) {
                        url.begin().value(continent).end();
                    }
                });
        entries.entry("CountryController#country", "countries", "/countries/{country}")
                .changeFrequency(ChangeFrequency.MONTHLY)
                .pages(
                        CountryPages.class,
                        (page, url) -> url.begin().value(page).end());
        entries.entry("RegionController#region", "region", "/regions/{country}/{region}")
                .pages(
                        RegionPages.class,
                        (page, url) -> url.begin()
                                .value(page.getCountry())
                                .value(page.getPathName())
                                .lastModified(page.getUpdatedAt())
                                .end());
        entries.entry("PlaceController#place", "places", "/places/{country}/{region}/{name}")
                .pages(
                        PlacePages.class,
                        (page, url) -> url.begin()
                                .value(page.country())
                                .value(page.region())
                                .value(page.name())
                                .lastModified(page.lastModified())
                                .end());
    }
}
