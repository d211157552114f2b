/**
 * One page to its bytes.
 *
 * <pre>
 * EntryPlan       one entry, prepared: all that is the same for its pages is bytes already
 * PageWriter      takes the values of one page after the other, as a UrlWriter
 *    |  PercentEncoder, PathWriter, VariableWriter    encode and check them
 *    |  PageMetadata                                  lastmod, changefreq, priority
 * ShardBuffer     where the bytes go (internal.text)
 * PageOutput      takes them (internal.shard)
 * Output          those of all sites; a PageObserver (engine) learns what becomes of each page
 * SitePlan        the address and the languages of a site
 * </pre>
 *
 * <p>A new rule for a value belongs to {@code VariableWriter}, for a segment to {@code PathWriter}, for a whole URL to
 * {@code PageWriter.end}; its name is a {@code SkipReason}. {@code PageMetadata} decides what of date, frequency and
 * priority is written, and {@code UrlEnds} has the texts. A new element comes from {@code UrlWriter} by
 * {@code ValueWriter} to {@code PageMetadata}.
 *
 * <p>Tests: {@code MetadataTest} for {@code ConstantMetadata PageMetadata UrlEnds}, {@code HostileValuesTest} for
 * {@code PageWriter PathWriter InvalidPageException SkipTally TextScratch ValueWriter VariableWriter},
 * {@code OddSectionsTest} for {@code DoubleEncoding}, {@code RepeatedPrefixTest} for {@code EntryPlan SharedSegment},
 * {@code ServedSitesTest} for {@code SitePlan}, {@code ClusterBytesTest} for {@code Locales SiteLocale},
 * {@code ExplainSkippedTest} for {@code ObservedWriter}, {@code ManySitesTest} for {@code Output},
 * {@code MediaRowsTest} for {@code RowJoiner}, {@code ShardingTest} for {@code RenderSettings},
 * {@code ConfigurationTest} for {@code Template}.
 */
@NullMarked
package dev.waymark.runtime.internal.render;

import org.jspecify.annotations.NullMarked;
