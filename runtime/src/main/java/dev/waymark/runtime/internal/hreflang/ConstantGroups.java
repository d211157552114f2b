package dev.waymark.runtime.internal.hreflang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Tells the pages apart that a mapper writes together, for it expands variables over constants: those of the same
 * constants are one page in several languages, in whatever order they come. Where there are several of the same, they
 * are told apart by their order. Used by one thread.
 */
final class ConstantGroups {

    private static final Comparator<Enum<?>> ORDER = Comparator.<Enum<?>, String>comparing(
                    constant -> constant.getDeclaringClass().getName())
            .thenComparing(Enum::name);

    /** The constants of the URL that is being written. */
    private final List<Enum<?>> constants = new ArrayList<>();

    /** All constants that were used together, and how often in the current language; none are always the first. */
    private final List<List<Enum<?>>> known = new ArrayList<>(List.of(List.of()));

    private int[] uses = new int[4];
    private int begun;
    private boolean several;

    /** Begins a page of which nothing is known. */
    void clear() {
        if (known.size() > 1) {
            known.subList(1, known.size()).clear();
        }
        several = false;
    }

    /** Goes to a language. */
    void nextLanguage() {
        begun = 0;
        Arrays.fill(uses, 0);
    }

    /** A URL begins. */
    void begin() {
        if (begun++ > 0) {
            several = true;
            uses[index()]++;
        }
        constants.clear();
    }

    /** Whether the mapper writes several URLs in a language. */
    boolean areSeveral() {
        return several;
    }

    void constant(Enum<?> value) {
        constants.add(value);
    }

    /** The number of the page that the URL is of. */
    int current() {
        int index = index();
        return uses[index] * (1 << 16) + index;
    }

    private int index() {
        if (constants.isEmpty()) {
            return 0;
        }
        if (constants.size() > 1) {
            constants.sort(ORDER);
        }
        int index = known.indexOf(constants);
        if (index < 0) {
            index = known.size();
            known.add(List.copyOf(constants));
            if (index >= uses.length) {
                uses = Arrays.copyOf(uses, index * 2);
            }
        }
        return index;
    }
}
