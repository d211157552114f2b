package dev.waymark.test.internal.command;

/** A command was called incorrectly. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message, null, false, false);
    }
}
