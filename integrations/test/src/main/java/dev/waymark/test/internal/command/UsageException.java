package dev.waymark.test.internal.command;

/** Says that a command was called in a wrong way. */
final class UsageException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UsageException(String message) {
        super(message, null, false, false);
    }
}
