/**
 * Says of one URL why it is listed, or is not.
 *
 * <pre>
 * Explainer      looks for the URL in what is published, and else asks the entries for it
 * PageLinker     finds the URLs of a page that somebody has, which it writes alone
 * PageSearch     offers their pages to a PageWatch between two refreshes
 * RawUrl         a URL as the text that it stands for
 * </pre>
 *
 * <p>Tests: {@code ExplainTest} for {@code Explainer ListedUrl NearUrl RawUrl UrlExplanation}, {@code PageUrlsTest} for
 * {@code PageLinker}, {@code ExplainSkippedTest} for {@code PageSearch PageWatch}, {@code ExplainLanguagesTest} for
 * {@code MissingLanguage PageInLanguages}, {@code SeveralSitesTest} for {@code OtherSites}.
 */
@NullMarked
package dev.waymark.runtime.internal.explain;

import org.jspecify.annotations.NullMarked;
