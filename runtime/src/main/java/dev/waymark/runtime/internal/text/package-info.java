/**
 * Writes URLs, XML and the protocol's dates, for all packages that write sitemaps.
 *
 * <p>{@code ShardBuffer} holds the bytes, and {@code ElementFacts} what is known of the last page among them;
 * {@code PercentEncoder} and {@code Xml} encode characters. {@code BaseUrl} is a base address, {@code Literal} is text
 * of a URL that is encoded once and copied often, and {@code W3cDate} has the protocol's dates. New encoding rules
 * belong here.
 *
 * <p>Tests: {@code ConfigurationTest} for {@code BaseUrl}, {@code FastPathTest} for {@code DateWriter PercentEncoder
 * ShardBuffer}, {@code ClusterRulesTest} for {@code LanguageTag}, {@code UrlBoundariesTest} for {@code Literal},
 * {@code MetadataTest} for {@code W3cDate}, {@code LocHashTest} for {@code Words}, {@code HostileValuesTest} for
 * {@code Xml}, {@code HostileTextTest} for {@code Xml}, {@code DeclaredNamespacesTest} for {@code ElementFacts},
 * {@code LeftOutTest} for {@code MediaKind}.
 */
@NullMarked
package dev.waymark.runtime.internal.text;

import org.jspecify.annotations.NullMarked;
