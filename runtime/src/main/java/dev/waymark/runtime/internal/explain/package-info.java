/**
 * Says of one URL why it is listed, or is not.
 *
 * <pre>
 * Explainer      looks for the URL in what is published, and else asks the entries for it
 * PageLinker     finds the URLs of a page that somebody has, which it writes alone
 * PageSearch     asks them between two refreshes; PageMatcher finds the page that the URL means
 * RawUrl         a URL as the text that it stands for
 * </pre>
 *
 * <p>Tests: {@code ExplainTest} for {@code Explainer ListedUrl NearUrl RawUrl UrlExplanation}, {@code LeftOutTest} for
 * {@code DroppedSearch}, {@code PageUrlsTest} for {@code PageLinker}, {@code ExplainSkippedTest} for
 * {@code FamilySearch PageMatcher PageSearch SourceSearch}, {@code ExplainLanguagesTest} for {@code MissingLanguage
 * PageInLanguages}, {@code SeveralSitesTest} for {@code OtherSites PagesOfSite}.
 */
@NullMarked
package dev.waymark.runtime.internal.explain;

import org.jspecify.annotations.NullMarked;
