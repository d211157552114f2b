package org.example.gazetteer.data;

import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;

/** Collects positions into a map that shows all of them. */
class MapBuilder {

    /** Dots per row that can be told apart; more would only enlarge the page. */
    private static final int RESOLUTION = 240;

    private static final double RATIO = 18 / 7.0;
    private static final double SMALLEST_HEIGHT = 6;

    private final Set<Position> positions = new TreeSet<>();

    void add(double latitude, double longitude) {
        positions.add(new Position(WorldMap.x(longitude), WorldMap.y(latitude)));
    }

    MapView build() {
        if (positions.isEmpty()) {
            return new MapView(WorldMap.WHOLE, "");
        }
        double left = positions.stream().mapToDouble(Position::x).min().orElseThrow();
        double right = positions.stream().mapToDouble(Position::x).max().orElseThrow();
        double top = positions.stream().mapToDouble(Position::y).min().orElseThrow();
        double bottom = positions.stream().mapToDouble(Position::y).max().orElseThrow();
        double height = Math.max(SMALLEST_HEIGHT, 1.2 * Math.max(bottom - top, (right - left) / RATIO));
        double width = height * RATIO;
        String viewBox = String.format(
                Locale.ROOT,
                "%.2f %.2f %.2f %.2f",
                (left + right - width) / 2,
                (top + bottom - height) / 2,
                width,
                height);
        return new MapView(viewBox, dots(width / RESOLUTION));
    }

    private String dots(double grid) {
        StringBuilder dots = new StringBuilder();
        positions.stream()
                .map(position -> position.on(grid))
                .distinct()
                .forEach(position -> dots.append(WorldMap.dot(position.x(), position.y())));
        return dots.toString();
    }

    private record Position(double x, double y) implements Comparable<Position> {

        Position on(double grid) {
            return new Position(Math.round(x / grid) * grid, Math.round(y / grid) * grid);
        }

        @Override
        public int compareTo(Position other) {
            int byRow = Double.compare(y, other.y);
            return byRow != 0 ? byRow : Double.compare(x, other.x);
        }
    }
}
