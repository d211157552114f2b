package dev.waymark.console.explain;

import dev.waymark.runtime.report.SkipReason;
import org.jspecify.annotations.Nullable;

/**
 * Why a page is not listed in a language.
 *
 * @param reason why it is skipped; {@code null} if there is nothing to be skipped
 * @param text the value that is to blame; or half a sentence if there is no reason
 */
record MissingLanguage(@Nullable SkipReason reason, String text) {

    /** The page names its languages, or its rows do, and this is none of them; or no entry is for it. */
    static final MissingLanguage NOT_OFFERED = new MissingLanguage(null, "the page is not offered in it");

    static final MissingLanguage WITHOUT_VALUE = new MissingLanguage(null, "the page has no value for its URL in it");

    /** Half a sentence. */
    String describe() {
        return reason == null ? text : "skipped, because " + reason.description() + ": " + text;
    }
}
