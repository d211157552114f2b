package org.example.gazetteer.data;

import java.time.Instant;

/**
 * A region of a country: a state, a province, a county.
 *
 * <p>Not a record, because the entities of most applications are not: the sitemap binds getters just as well.
 */
public class Region {

    /** What places of a country belong to that GeoNames assigns to no region. All of Singapore does. */
    static final String UNNAMED = "No region";

    private final int id;
    private final String country;
    private final String name;
    private final String pathName;
    private final int places;
    private final Instant updatedAt;

    Region(int id, String country, String name, String pathName, int places, Instant updatedAt) {
        this.id = id;
        this.country = country;
        this.name = name;
        this.pathName = pathName;
        this.places = places;
        this.updatedAt = updatedAt;
    }

    public int getId() {
        return id;
    }

    public String getCountry() {
        return country;
    }

    public String getCountryName() {
        return CountryNames.name(country, Language.EN);
    }

    public String getName() {
        return name;
    }

    /** The name as it is in paths. */
    public String getPathName() {
        return pathName;
    }

    public int getPlaces() {
        return places;
    }

    /** When the region, or a place in it, was last updated. */
    public Instant getUpdatedAt() {
        return updatedAt;
    }

    /** The day of the last update, {@code 24 November 2018}. */
    public String getUpdatedOn() {
        return Dates.day(updatedAt);
    }
}
