package org.example.gazetteer.data;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Draws positions. A map has two units per degree, longitude to the right and latitude down. The land in the background
 * consists of the gazetteer's places, one square of half a degree each.
 */
public class WorldMap {

    static final String WHOLE = "0 12 720 280";

    private static final int WIDTH = 720;
    private static final int HEIGHT = 360;

    private final Database database;
    private @Nullable String background;

    WorldMap(Database database) {
        this.database = database;
    }

    /** Shows a place on a map of the whole world. */
    public MapView of(Place place) {
        return new MapView(WHOLE, dot(x(place.longitude()), y(place.latitude())));
    }

    /** Shows places with a margin. */
    public MapView of(List<Place> places) {
        MapBuilder map = new MapBuilder();
        places.forEach(place -> map.add(place.latitude(), place.longitude()));
        return map.build();
    }

    /** Shows all places of a country. */
    public MapView of(Country country) {
        MapBuilder map = new MapBuilder();
        database.forEach(
                row -> map.add(row.getDouble(1), row.getDouble(2)),
                "select p.latitude, p.longitude from place p join region r on r.id = p.region_id where r.country = ?",
                country.code());
        return map.build();
    }

    /** The background of all maps, an SVG image, drawn once from the database. */
    public synchronized String background() {
        if (background == null) {
            background = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 360\">"
                    + "<path fill=\"none\" stroke=\"#8a9a8b\" stroke-opacity=\".55\" d=\"" + land()
                    + "\" transform=\"translate(0 .5)\"/></svg>";
        }
        return background;
    }

    /** The path of all land squares, row by row, with one stroke per run of neighbours. */
    private String land() {
        BitSet squares = new BitSet(WIDTH * HEIGHT);
        database.forEach(
                row -> {
                    int line = (int) y(row.getDouble("latitude"));
                    int column = (int) x(row.getDouble("longitude"));
                    squares.set(line * WIDTH + column);
                },
                "select latitude, longitude from place");
        StringBuilder path = new StringBuilder();
        for (int from = squares.nextSetBit(0); from >= 0; ) {
            int rowEnd = (from / WIDTH + 1) * WIDTH;
            int to = Math.min(squares.nextClearBit(from), rowEnd);
            path.append('M').append(from % WIDTH).append(' ').append(from / WIDTH);
            path.append('h').append(to - from);
            from = squares.nextSetBit(to);
        }
        return path.toString();
    }

    static double x(double longitude) {
        return (longitude + 180) * 2;
    }

    static double y(double latitude) {
        return (90 - latitude) * 2;
    }

    /** A dot whose size doesn't depend on the scale: a stroke of zero length with round ends. */
    static String dot(double x, double y) {
        return String.format(Locale.ROOT, "M%.2f %.2fh0", x, y);
    }
}
