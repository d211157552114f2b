package org.example.gazetteer.data;

import java.time.Instant;

/** The page of a place as the sitemap lists it: each component fills the path variable of its name, or the lastmod. */
public record PlacePage(String country, String region, String name, Instant lastModified) {

    public static PlacePage of(Place place) {
        return new PlacePage(
                place.region().getCountry(), place.region().getPathName(), place.pathName(), place.updatedAt());
    }
}
