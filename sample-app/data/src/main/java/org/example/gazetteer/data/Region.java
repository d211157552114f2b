package org.example.gazetteer.data;

import java.time.Instant;

/**
 * A region of a country: a state, a province, a county.
 *
 * <p>Not a record, to show that the sitemap also binds getters, as most entities have.
 */
public class Region {

    /** The region of places without one in GeoNames, such as all of Singapore. */
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

    /** The name in paths. */
    public String getPathName() {
        return pathName;
    }

    public int getPlaces() {
        return places;
    }

    /** The last update of the region or a place in it. */
    public Instant getUpdatedAt() {
        return updatedAt;
    }

    /** The day of the last update, {@code 24 November 2018}. */
    public String getUpdatedOn() {
        return Dates.day(updatedAt);
    }
}
