package dev.waymark.processor;

/**
 * A type that is needed does not exist yet. Another processor may generate it, so that the controller is tried again in
 * the next round; if nobody does, the compiler itself reports the missing type, and there is nothing to add.
 */
final class UnresolvedTypeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnresolvedTypeException(String type) {
        super(type, null, false, false);
    }
}
