/**
 * Multilingual pages: each URL is listed with links to all others.
 *
 * <pre>
 * FamilyWriter    receives a family's pages, as objects with several languages or rows with one
 *    |  Languages, SiteGroups   find a page's languages and sites, and the entry for each
 *    |  EntryWriter             writes it once per language; CurrentLocale has the values for that language
 * OpenCluster     collects the elements of one page
 * ClusterWriter   adds the links, and copies the elements into the shards of their sites
 * </pre>
 *
 * <p>Nothing is kept of written pages except a sample of clusters: {@code RowSample} detects rows that aren't
 * consecutive.
 *
 * <p>Tests: {@code ClusterBytesTest} for {@code SiteGroup SiteGroups ClusterWriter CurrentLocale EntryWriter Languages
 * LocaleLookup ConstantGroups}, {@code ClusterRulesTest} for {@code BoundKeys FamilyWriter Member OpenCluster
 * RowSample}.
 */
@NullMarked
package dev.waymark.runtime.internal.hreflang;

import org.jspecify.annotations.NullMarked;
