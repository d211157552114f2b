package org.example.gazetteer.data;

import java.time.Instant;

/** A place's page in the sitemap: each component fills the path variable with its name, or the lastmod. */
public record PlacePage(String country, String region, String name, Instant lastModified) {

    public static PlacePage of(Place place) {
        return new PlacePage(
                place.region().getCountry(), place.region().getPathName(), place.pathName(), place.updatedAt());
    }
}
