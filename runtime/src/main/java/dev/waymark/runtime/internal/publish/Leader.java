package dev.waymark.runtime.internal.publish;

/**
 * Who may publish what was refreshed: nobody with a lower number. Immutable.
 *
 * @param number of the lease; 0 where processes have none
 * @param name what people call the process
 */
public record Leader(long number, String name) {

    /** Where no process leads. */
    public static final Leader NONE = new Leader(0, "");

    /** How a manifest names it. */
    String words() {
        return number + " " + name;
    }

    /** Reads how it is named: a number, and the rest of the line. */
    static Leader parse(String words) {
        String[] parts = words.split(" ", 2);
        long number = Long.parseLong(parts[0]);
        if (number < 1) {
            throw new IllegalArgumentException("no leader: " + words);
        }
        return new Leader(number, parts[1]);
    }
}
