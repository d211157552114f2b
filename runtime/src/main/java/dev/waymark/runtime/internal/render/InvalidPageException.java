package dev.waymark.runtime.internal.render;

/**
 * Ends the refresh of a section at its first invalid page, as {@link dev.waymark.runtime.spi.InvalidPages#FAIL} asks.
 */
final class InvalidPageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidPageException(String message) {
        super(message);
    }

    /** People read it in explanations, and the name of its class says nothing to them. */
    @Override
    @SuppressWarnings("OverrideThrowableToString")
    public String toString() {
        return String.valueOf(getMessage());
    }
}
