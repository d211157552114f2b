/**
 * Says of one URL why it is listed, or is not.
 *
 * <pre>
 * Explainer      looks for the URL in what is published, and else asks the entries for it
 * PageSearch     asks them between two refreshes; PageMatcher finds the page that the URL means
 * RawUrl         a URL as the text that it stands for
 * </pre>
 */
@NullMarked
package dev.waymark.runtime.internal.explain;

import org.jspecify.annotations.NullMarked;
