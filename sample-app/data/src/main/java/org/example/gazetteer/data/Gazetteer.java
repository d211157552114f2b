package org.example.gazetteer.data;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javax.sql.DataSource;

/** Answers the pages' queries. Paths match exactly, including case and accents. */
public class Gazetteer {

    /** Maximum results of {@link #search}. */
    public static final int MOST_FOUND = 200;

    private static final String COUNTRIES =
            "select country, count(*) regions, sum(places) places from region %s group by country";
    private static final String PLACES = "select p.*, r.country, r.name region_name, r.path_name region_path, r.places,"
            + " r.updated_at region_updated_at from place p join region r on r.id = p.region_id ";

    private final Database database;
    private final WorldMap map;
    private final GuideNotes notes;

    private Gazetteer(Database database) {
        this.database = database;
        this.map = new WorldMap(database);
        this.notes = new GuideNotes(database);
    }

    /**
     * Opens the gazetteer in an H2 database. Fills a database without the places, as at the first start, which takes
     * some seconds.
     */
    public static Gazetteer open(DataSource dataSource) {
        new DatabaseFill(dataSource, new CityFile()).run();
        return new Gazetteer(new Database(dataSource));
    }

    public WorldMap map() {
        return map;
    }

    public GuideNotes notes() {
        return notes;
    }

    public Totals totals() {
        return database.first(
                        row -> new Totals(row.getInt(1), row.getInt(2), row.getInt(3)),
                        "select count(distinct country), count(*), sum(places) from region")
                .orElseThrow();
    }

    /** All countries, sorted by their names in a language. */
    public List<Country> countries(Language language) {
        return database.list(Rows::country, COUNTRIES.formatted("")).stream()
                .sorted(Country.byName(language))
                .toList();
    }

    public List<Country> countries(Continent continent, Language language) {
        return countries(language).stream()
                .filter(country -> country.continent() == continent)
                .toList();
    }

    /** All countries by their initial. */
    public Map<String, List<Country>> countriesByInitial(Language language) {
        return countries(language).stream()
                .collect(Collectors.groupingBy(
                        country -> country.initial(language), LinkedHashMap::new, Collectors.toList()));
    }

    /** The country with a name in a language. */
    public Optional<Country> country(Language language, String name) {
        return CountryNames.of(language)
                .code(name)
                .flatMap(code -> database.first(Rows::country, COUNTRIES.formatted("where country = ?"), code));
    }

    public List<Region> regions(Country country) {
        return database.list(
                Rows::region, "select * from region where country = ? order by search_text, id", country.code());
    }

    public Optional<Region> region(String country, String pathName) {
        return database.first(
                Rows::region, "select * from region where country = ? and path_name = ?", country, pathName);
    }

    public List<Place> places(Region region) {
        return database.list(
                row -> Rows.placeIn(region, row),
                "select * from place where region_id = ? order by search_text, id",
                region.getId());
    }

    public Optional<Place> place(String country, String region, String pathName) {
        return database.first(
                Rows::place,
                PLACES + "where r.country = ? and r.path_name = ? and p.path_name = ?",
                country,
                region,
                pathName);
    }

    /** The nearest other places, at most a few dozen kilometres away. */
    public List<Place> near(Place place) {
        return database.list(
                Rows::place,
                PLACES + "where p.cell = any(?) and p.id <> ? order by power(p.latitude - ?, 2)"
                        + " + power((p.longitude - ?) * cos(radians(?)), 2), p.id limit 8",
                Cell.around(place.latitude(), place.longitude()).toArray(),
                place.id(),
                place.latitude(),
                place.longitude(),
                place.latitude());
    }

    /** A place; every number leads to one. */
    public Place anyPlace(int number) {
        return database.first(Rows::place, PLACES + "where p.id = 1 + mod(?, (select max(id) from place))", number)
                .orElseThrow();
    }

    /** Places whose names contain the text: equal names first, then names that start with it. Empty without a text. */
    public List<Place> search(String text) {
        String folded = SearchText.fold(text);
        if (folded.isEmpty()) {
            return List.of();
        }
        return database.list(
                Rows::place,
                PLACES + "where locate(?, p.search_text) > 0 order by case when p.search_text = ? then 0"
                        + " when locate(?, p.search_text) = 1 then 1 else 2 end, p.search_text, p.id limit ?",
                folded,
                folded,
                folded,
                MOST_FOUND);
    }

    /** All countries, with their names in all languages. */
    public void forEachCountry(Consumer<? super CountryPage> sink) {
        database.forEach(
                row -> sink.accept(Rows.countryPage(row)), "select distinct country from region order by country");
    }

    /** All regions, row by row. */
    public void forEachRegion(Consumer<? super Region> sink) {
        database.forEach(row -> sink.accept(Rows.region(row)), "select * from region order by id");
    }

    /**
     * The places of a range, row by row.
     *
     * @param from the first id
     * @param to the end of the range, exclusive
     */
    public void forEachPlaceIn(int from, int to, Consumer<? super PlacePage> sink) {
        database.forEach(
                row -> sink.accept(Rows.placePage(row)),
                "select r.country, r.path_name region, p.path_name name, p.updated_at"
                        + " from place p join region r on r.id = p.region_id where p.id >= ? and p.id < ? order by p.id",
                from,
                to);
    }

    /** All places, row by row, with few of them in memory. */
    public void forEachPlace(Consumer<? super PlacePage> sink) {
        database.forEach(
                row -> sink.accept(Rows.placePage(row)),
                "select r.country, r.path_name region, p.path_name name, p.updated_at"
                        + " from place p join region r on r.id = p.region_id order by p.id");
    }
}
