package dev.waymark.runtime.internal.publish;

/** Says that there are more sitemaps than one index may name. */
final class IndexTooLargeException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    IndexTooLargeException(String what) {
        super(what + "; raise maxUrls or maxBytes", null, false, false);
    }
}
