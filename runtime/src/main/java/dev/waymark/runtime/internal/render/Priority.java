package dev.waymark.runtime.internal.render;

/** A priority, 0.0 to 1.0, as tenths, rounded half up. */
final class Priority {

    private Priority() {}

    /** The tenths, 0 to 10; -1 for what is no priority. */
    static int tenths(double priority) {
        if (!(priority >= 0 && priority <= 1)) {
            return -1;
        }
        // Not Math.round, which takes several times as long before Java 20, nor + 0.5, which rounds 0.49999999999999994
        // up.
        double tenths = priority * 10;
        int whole = (int) tenths;
        return tenths - whole < 0.5 ? whole : whole + 1;
    }
}
