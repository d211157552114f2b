package dev.waymark.runtime.internal.render;

/** Ends the refresh of a section at its first invalid page, as {@link InvalidPages#FAIL} asks. */
final class InvalidPageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    InvalidPageException(String message) {
        super(message);
    }
}
