package dev.waymark.console.explain;

import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Why a page isn't listed in a language.
 *
 * @param reason the skip reason; {@code null} if the page wasn't skipped
 * @param text the offending value; without a reason, half a sentence
 */
record MissingLanguage(@Nullable SkipReason reason, String text) {

    /** The page's own languages or rows don't include this one, or no entry has it. */
    static final MissingLanguage NOT_OFFERED = new MissingLanguage(null, "the page is not offered in it");

    static final MissingLanguage WITHOUT_VALUE = new MissingLanguage(null, "the page has no value for its URL in it");

    /** Half a sentence. */
    String describe() {
        return reason == null ? text : "skipped, because " + reason.description() + ": " + text;
    }
}
