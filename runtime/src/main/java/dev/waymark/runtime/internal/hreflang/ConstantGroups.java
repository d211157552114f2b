package dev.waymark.runtime.internal.hreflang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Distinguishes pages that a mapper writes together because it expands variables over constants. Pages with the same
 * constants are one page in several languages, in any order; several with the same constants are matched by order. Used
 * by one thread.
 */
final class ConstantGroups {

    private static final Comparator<Enum<?>> ORDER = Comparator.<Enum<?>, String>comparing(
                    constant -> constant.getDeclaringClass().getName())
            .thenComparing(Enum::name);

    /** The constants of the current URL. */
    private final List<Enum<?>> constants = new ArrayList<>();

    /** All combinations of constants, and how often each occurred in the current language; the first one is empty. */
    private final List<List<Enum<?>>> known = new ArrayList<>(List.of(List.of()));

    private int[] uses = new int[4];
    private int begun;
    private boolean several;

    /** Starts a new page. */
    void clear() {
        if (known.size() > 1) {
            known.subList(1, known.size()).clear();
        }
        several = false;
    }

    /** Moves to the next language. */
    void nextLanguage() {
        begun = 0;
        Arrays.fill(uses, 0);
    }

    /** Starts a URL. */
    void begin() {
        if (begun++ > 0) {
            several = true;
            int index = index(); // May replace the array.
            uses[index]++;
        }
        constants.clear();
    }

    /** Whether the mapper writes several URLs per language. */
    boolean areSeveral() {
        return several;
    }

    void constant(Enum<?> value) {
        constants.add(value);
    }

    /** The number of the current URL's page. */
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
