package org.example.gazetteer.data;

import java.util.ArrayList;
import java.util.List;

/**
 * Divides the world into numbered squares of a quarter degree. Places near a place are in its square or a neighbouring
 * one.
 */
class Cell {

    private static final int PER_DEGREE = 4;
    private static final int COLUMNS = 360 * PER_DEGREE;

    private Cell() {}

    static int of(double latitude, double longitude) {
        int row = (int) Math.floor((90 - latitude) * PER_DEGREE);
        int column = (int) Math.floor((longitude + 180) * PER_DEGREE);
        return row * COLUMNS + Math.floorMod(column, COLUMNS);
    }

    /** A square and its eight neighbours. The last column's eastern neighbour is the first. */
    static List<Integer> around(double latitude, double longitude) {
        int cell = of(latitude, longitude);
        List<Integer> cells = new ArrayList<>(9);
        for (int row = cell / COLUMNS - 1; row <= cell / COLUMNS + 1; row++) {
            for (int column = cell % COLUMNS - 1; column <= cell % COLUMNS + 1; column++) {
                cells.add(row * COLUMNS + Math.floorMod(column, COLUMNS));
            }
        }
        return cells;
    }
}
