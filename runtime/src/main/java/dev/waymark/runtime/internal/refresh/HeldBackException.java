package dev.waymark.runtime.internal.refresh;

import java.time.Instant;

/** Says that a section was rendered without error, and not published because it shrank too much. */
final class HeldBackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    HeldBackException(long had, long has, Instant confirmedFrom) {
        super(
                "it would shrink from " + had + " to " + has + " pages; if a refresh after " + confirmedFrom
                        + " finds it still so small, or after refresh(true), it is published",
                null,
                false,
                false);
    }
}
