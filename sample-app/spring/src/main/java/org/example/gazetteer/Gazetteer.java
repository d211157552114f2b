package org.example.gazetteer;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Answers what the pages ask. Paths are looked up exactly as they are: upper and lower case, accents and all. */
@Repository
class Gazetteer {

    static final int MOST_FOUND = 200;

    private static final String COUNTRIES =
            "select country, count(*) regions, sum(places) places, max(updated_at) updated_at"
                    + " from region %s group by country";
    private static final String PLACES = "select p.*, r.country, r.name region_name, r.path_name region_path, r.places,"
            + " r.updated_at region_updated_at from place p join region r on r.id = p.region_id ";

    private final JdbcClient jdbc;

    Gazetteer(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    List<Country> countries() {
        return jdbc.sql(COUNTRIES.formatted("")).query(Gazetteer::country).list().stream()
                .sorted(Country.byName())
                .toList();
    }

    Optional<Country> country(String code) {
        return jdbc.sql(COUNTRIES.formatted("where country = ?"))
                .param(code)
                .query(Gazetteer::country)
                .optional();
    }

    List<Region> regions(String country) {
        return jdbc.sql("select * from region where country = ? order by search_text, id")
                .param(country)
                .query(Gazetteer::region)
                .list();
    }

    Optional<Region> region(String country, String pathName) {
        return jdbc.sql("select * from region where country = ? and path_name = ?")
                .params(country, pathName)
                .query(Gazetteer::region)
                .optional();
    }

    List<Place> places(Region region) {
        return jdbc.sql("select * from place where region_id = ? order by search_text, id")
                .param(region.getId())
                .query(placeIn(region))
                .list();
    }

    Optional<Place> place(String country, String region, String pathName) {
        return jdbc.sql(PLACES + "where r.country = ? and r.path_name = ? and p.path_name = ?")
                .params(country, region, pathName)
                .query(PLACE)
                .optional();
    }

    /** The nearest other places, none of them farther than a few dozen kilometres. */
    List<Place> near(Place place) {
        return jdbc.sql(PLACES + "where p.cell in (:cells) and p.id <> :id order by"
                        + " power(p.latitude - :latitude, 2)"
                        + " + power((p.longitude - :longitude) * cos(radians(:latitude)), 2), p.id limit 8")
                .param("cells", Cell.around(place.latitude(), place.longitude()))
                .param("id", place.id())
                .param("latitude", place.latitude())
                .param("longitude", place.longitude())
                .query(PLACE)
                .list();
    }

    Place anyPlace(long seed) {
        return jdbc.sql(PLACES + "where p.id = 1 + mod(?, (select max(id) from place))")
                .param(seed)
                .query(PLACE)
                .single();
    }

    /** Places whose names contain the text: the same name first, then names that begin with it. */
    List<Place> search(String text) {
        return jdbc.sql(PLACES
                        + "where locate(:text, p.search_text) > 0 order by case when p.search_text = :text then 0"
                        + " when locate(:text, p.search_text) = 1 then 1 else 2 end, p.search_text, p.id limit :most")
                .param("text", SearchText.fold(text))
                .param("most", MOST_FOUND)
                .query(PLACE)
                .list();
    }

    static Instant updatedAt(ResultSet row, String column) throws SQLException {
        return row.getObject(column, OffsetDateTime.class).toInstant();
    }

    static Region region(ResultSet row, int number) throws SQLException {
        return new Region(
                row.getInt("id"),
                row.getString("country"),
                row.getString("name"),
                row.getString("path_name"),
                row.getInt("places"),
                updatedAt(row, "updated_at"));
    }

    private static Country country(ResultSet row, int number) throws SQLException {
        return new Country(
                row.getString("country"), row.getInt("regions"), row.getInt("places"), updatedAt(row, "updated_at"));
    }

    private static final RowMapper<Place> PLACE = (row, number) -> place(
            row,
            new Region(
                    row.getInt("region_id"),
                    row.getString("country"),
                    row.getString("region_name"),
                    row.getString("region_path"),
                    row.getInt("places"),
                    updatedAt(row, "region_updated_at")));

    private static RowMapper<Place> placeIn(Region region) {
        return (row, number) -> place(row, region);
    }

    private static Place place(ResultSet row, Region region) throws SQLException {
        return new Place(
                row.getInt("id"),
                region,
                row.getString("name"),
                row.getString("path_name"),
                row.getDouble("latitude"),
                row.getDouble("longitude"),
                updatedAt(row, "updated_at"));
    }
}
