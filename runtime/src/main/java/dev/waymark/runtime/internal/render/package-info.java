/**
 * Renders one page.
 *
 * <pre>
 * EntryPlan       a prepared entry: everything common to its pages is already in bytes
 * PageWriter      receives the values of each page, as a UrlWriter
 *    |  PercentEncoder, PathWriter                    encode and check them
 *    |  PageMetadata                                  lastmod, changefreq, priority
 * ShardBuffer     contains the bytes (internal.text)
 * PageOutput      receives them (internal.shard)
 * Output          the outputs of all sites, each a SiteOutput; a PageObserver (engine) observes each page
 * SitePlan        a site's address and languages
 * </pre>
 *
 * <p>Add a rule for a value or a segment to {@code PathWriter}, for a whole URL to {@code PageWriter.end}, and a
 * {@code SkipReason}. {@code PageMetadata} decides which date, frequency and priority to write. A new element passes
 * from {@code UrlWriter} through {@code ValueWriter} to {@code PageMetadata}.
 *
 * <p>Tests: {@code MetadataTest} for {@code PageMetadata}, {@code HostileValuesTest} for {@code PageWriter SkipTally
 * TextScratch ValueWriter}, {@code OddSectionsTest} for {@code DoubleEncoding}, {@code RepeatedPrefixTest} for
 * {@code EntryPlan PathWriter SharedSegment}, {@code ServedSitesTest} for {@code SitePlan}, {@code ClusterBytesTest}
 * for {@code Locales SiteLocale}, {@code ExplainSkippedTest} for {@code ObservedWriter}, {@code ManySitesTest} for
 * {@code Output}, {@code MediaRowsTest} for {@code RowJoiner SiteOutput}, {@code ShardingTest} for
 * {@code RenderSettings}, {@code ConfigurationTest} for {@code Template}.
 */
@NullMarked
package dev.waymark.runtime.internal.render;

import org.jspecify.annotations.NullMarked;
