package dev.waymark.settings;

/** The frameworks that use a setting. */
public enum Stack {
    /** Spring, with or without Boot. */
    SPRING,
    /** JAX-RS, CDI and servlets, Quarkus included. */
    JAKARTA,
    /** All of them. */
    ANY;

    /**
     * Whether a setting of this stack applies to another stack.
     *
     * @param other the application's stack
     * @return {@code true} if it does
     */
    boolean includes(Stack other) {
        return this == other || this == ANY || other == ANY;
    }
}
