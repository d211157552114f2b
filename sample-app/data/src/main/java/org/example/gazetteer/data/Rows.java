package org.example.gazetteer.data;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;

/** Converts rows to objects. */
class Rows {

    private Rows() {}

    static Country country(ResultSet row) throws SQLException {
        return new Country(row.getString("country"), row.getInt("regions"), row.getInt("places"));
    }

    static CountryPage countryPage(ResultSet row) throws SQLException {
        return CountryPage.of(row.getString("country"));
    }

    static Region region(ResultSet row) throws SQLException {
        return new Region(
                row.getInt("id"),
                row.getString("country"),
                row.getString("name"),
                row.getString("path_name"),
                row.getInt("places"),
                updatedAt(row, "updated_at"));
    }

    /** A place joined with its region. */
    static Place place(ResultSet row) throws SQLException {
        return placeIn(
                new Region(
                        row.getInt("region_id"),
                        row.getString("country"),
                        row.getString("region_name"),
                        row.getString("region_path"),
                        row.getInt("places"),
                        updatedAt(row, "region_updated_at")),
                row);
    }

    static Place placeIn(Region region, ResultSet row) throws SQLException {
        return new Place(
                row.getInt("id"),
                region,
                row.getString("name"),
                row.getString("path_name"),
                row.getDouble("latitude"),
                row.getDouble("longitude"),
                updatedAt(row, "updated_at"));
    }

    static PlacePage placePage(ResultSet row) throws SQLException {
        return new PlacePage(
                row.getString("country"), row.getString("region"), row.getString("name"), updatedAt(row, "updated_at"));
    }

    private static Instant updatedAt(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }
}
