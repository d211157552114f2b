package dev.waymark.runtime;

/** Says that a section was rendered without error, and not published because it shrank too much. */
final class HeldBackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    HeldBackException(long had, long has) {
        super(
                "it would shrink from " + had + " to " + has + " pages; if the next refresh finds it still so small, or"
                        + " after refresh(true), it is published",
                null,
                false,
                false);
    }
}
