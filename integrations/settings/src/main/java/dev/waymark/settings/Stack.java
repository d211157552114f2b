package dev.waymark.settings;

/** The frameworks on which a setting counts. */
public enum Stack {
    /** Spring, with or without Boot. */
    SPRING,
    /** JAX-RS, CDI and servlets, Quarkus included. */
    JAKARTA,
    /** All of them. */
    ANY;

    /**
     * Whether a setting of this stack counts on another one.
     *
     * @param other where an application runs
     * @return {@code true} if it does
     */
    boolean includes(Stack other) {
        return this == other || this == ANY || other == ANY;
    }
}
