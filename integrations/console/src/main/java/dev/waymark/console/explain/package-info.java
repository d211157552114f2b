/**
 * Explains why a URL is or isn't listed.
 *
 * <pre>
 * Explain            finds the site of the URL
 * ExplanationWriter  searches the published sitemaps, otherwise the entries
 * PageSearch         reads the entries' pages through the Engine, with a PageWatch for each
 * </pre>
 *
 * <p>Tests: {@code ExplainTest} for {@code ExplainPlugin Explanation ExplanationWriter ListedUrl NearUrl},
 * {@code ExplainSkippedTest} for {@code PageSearch PageWatch}, {@code ExplainLanguagesTest} for {@code MissingLanguage
 * PageInLanguages}, {@code ExplainSitesTest} for {@code OtherSites}.
 */
@NullMarked
package dev.waymark.console.explain;

import org.jspecify.annotations.NullMarked;
