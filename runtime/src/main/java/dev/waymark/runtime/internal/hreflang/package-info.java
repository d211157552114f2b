/**
 * Pages in several languages: each URL is listed with links to all others.
 *
 * <pre>
 * FamilyWriter    takes the pages of a family, as objects in several languages or as rows in one
 *    |  Languages, SiteGroups   in which languages of which sites a page is listed, and which entry writes it
 *    |  EntryWriter             has it written once for each language; CurrentLocale answers for that language
 * OpenCluster     the elements of one page, in a ClusterBuffer, until all of them are there
 * ClusterWriter   adds the links, and copies the elements into the shards of their sites
 * </pre>
 *
 * <p>Nothing is kept of a page that has been written, but for a sample of clusters: {@code RowSample} notices rows that
 * do not come together.
 *
 * <p>Tests: {@code ClusterBytesTest} for {@code SiteGroup SiteGroups ClusterBuffer ClusterWriter CurrentLocale
 * EntryWriter Languages LocaleLookup ConstantGroups}, {@code ClusterRulesTest} for {@code BoundKeys FamilyWriter Member
 * OpenCluster RowSample}.
 */
@NullMarked
package dev.waymark.runtime.internal.hreflang;

import org.jspecify.annotations.NullMarked;
