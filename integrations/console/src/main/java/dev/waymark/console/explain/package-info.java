/**
 * Says of one URL why it is listed, or is not.
 *
 * <pre>
 * Explain        looks for the URL in what is published, and else has the entries asked for it
 * PageSearch     has an Engine offer their pages to a PageWatch each
 * </pre>
 *
 * <p>Tests: {@code ExplainTest} for {@code ExplainPlugin Explanation ListedUrl NearUrl}, {@code ExplainSkippedTest} for
 * {@code PageSearch PageWatch}, {@code ExplainLanguagesTest} for {@code MissingLanguage PageInLanguages},
 * {@code ExplainSitesTest} for {@code OtherSites}.
 */
@NullMarked
package dev.waymark.console.explain;

import org.jspecify.annotations.NullMarked;
