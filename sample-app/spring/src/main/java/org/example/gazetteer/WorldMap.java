package org.example.gazetteer;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import org.springframework.jdbc.core.RowCallbackHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Draws positions. A map is two units wide for each degree, longitude to the right and latitude down, and the land in
 * the background is nothing but the places of the gazetteer themselves, one square of half a degree each.
 */
@Component
class WorldMap {

    static final String WHOLE = "0 12 720 280";

    private static final int WIDTH = 720;
    private static final int HEIGHT = 360;

    private final JdbcClient jdbc;

    WorldMap(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    MapView of(Place place) {
        return new MapView(WHOLE, dot(x(place.longitude()), y(place.latitude())));
    }

    /** Shows the places and a margin around them. */
    MapView of(List<Place> places) {
        MapBuilder map = new MapBuilder();
        places.forEach(place -> map.add(place.latitude(), place.longitude()));
        return map.build();
    }

    MapView of(Country country) {
        MapBuilder map = new MapBuilder();
        jdbc.sql("select p.latitude, p.longitude from place p join region r on r.id = p.region_id where r.country = ?")
                .param(country.code())
                .query((RowCallbackHandler) row -> map.add(row.getDouble(1), row.getDouble(2)));
        return map.build();
    }

    /** The path of all land squares, row by row, each run of neighbours one stroke. */
    String land() {
        BitSet squares = new BitSet(WIDTH * HEIGHT);
        jdbc.sql("select latitude, longitude from place").query((RowCallbackHandler) row -> {
            int line = (int) y(row.getDouble("latitude"));
            int column = (int) x(row.getDouble("longitude"));
            squares.set(line * WIDTH + column);
        });
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

    /** A stroke of no length with round ends: a dot whose size does not depend on the scale. */
    static String dot(double x, double y) {
        return String.format(Locale.ROOT, "M%.2f %.2fh0", x, y);
    }
}
