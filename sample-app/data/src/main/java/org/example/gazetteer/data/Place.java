package org.example.gazetteer.data;

import java.time.Instant;

/** A place with its region. */
public record Place(
        int id, Region region, String name, String pathName, double latitude, double longitude, Instant updatedAt) {

    /** {@code 23.5475° S, 46.6361° W}. */
    public String position() {
        return degrees(latitude)
                + (latitude < 0 ? " S, " : " N, ")
                + degrees(longitude)
                + (longitude < 0 ? " W" : " E");
    }

    /** The position on the globe in words. */
    public String hemispheres() {
        return (latitude < 0 ? "southern" : "northern") + " and " + (longitude < 0 ? "western" : "eastern");
    }

    /** The day of the last update, {@code 24 November 2018}. */
    public String updatedOn() {
        return Dates.day(updatedAt);
    }

    private static String degrees(double angle) {
        return Math.round(Math.abs(angle) * 10_000) / 10_000.0 + "°";
    }
}
