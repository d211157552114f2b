package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.InvalidPages;

/** What becomes of pages that can't be listed: they are counted, or end the refresh of their section. */
public final class SkipPolicy {

    /** Ends the refresh of a section at its first invalid page, as {@link InvalidPages#FAIL} asks. */
    static final class InvalidPageException extends RuntimeException {

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

    private final SkipTally tally;
    private final boolean failOnInvalid;

    public SkipPolicy(SkipTally tally, RenderSettings settings) {
        this.tally = tally;
        failOnInvalid = settings.onInvalidPage() == InvalidPages.FAIL;
    }

    /**
     * SkipPolicy a page.
     *
     * @param handler the method or source whose page it is
     * @param value what is to blame
     */
    public void skip(SkipReason reason, String handler, CharSequence value) {
        if (failOnInvalid && isInvalid(reason)) {
            throw new InvalidPageException(handler + ": " + reason.description() + ": " + SkipTally.readable(value));
        }
        tally.skip(reason, handler, value);
    }

    /** Whether no correct URL can be written for the page; otherwise it is one too many, or in the wrong place. */
    private static boolean isInvalid(SkipReason reason) {
        return switch (reason) {
            case DUPLICATE, NO_LOCALE, LOCALE_TWICE, CLUSTER_TOO_LARGE -> false;
            default -> true;
        };
    }
}
