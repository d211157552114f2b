package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.report.SkipReason;
import dev.waymark.runtime.spi.InvalidPages;

/** What becomes of the pages of one entry that cannot be listed: they are counted, or the first ends the refresh. */
final class Refusals {

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

    private final String handler;
    private final SkipTally tally;
    private final boolean failOnInvalid;

    Refusals(String handler, SkipTally tally, RenderSettings settings) {
        this.handler = handler;
        this.tally = tally;
        failOnInvalid = settings.onInvalidPage() == InvalidPages.FAIL;
    }

    /**
     * Counts a page.
     *
     * @param value what is to blame
     * @throws InvalidPageException if invalid pages are not to be skipped
     */
    void add(SkipReason reason, CharSequence value) {
        if (failOnInvalid && reason != SkipReason.DUPLICATE) {
            throw new InvalidPageException(handler + ": " + reason.description() + ": " + SkipTally.readable(value));
        }
        tally.skip(reason, handler, value);
    }
}
