/**
 * The bytes of URLs and of XML, and the dates of the protocol: what all that writes a sitemap has in common.
 *
 * <p>{@code ShardBuffer} is where bytes go; {@code PercentEncoder} and {@code Xml} say which. {@code BaseUrl} is an
 * address that others are appended to, {@code Literal} text of a URL that is encoded once and copied often, and
 * {@code W3cDate} the dates that the protocol knows. A new rule for what a character becomes belongs here.
 *
 * <p>Tests: {@code ConfigurationTest} for {@code BaseUrl}, {@code FastPathTest} for {@code DateWriter PercentEncoder
 * ShardBuffer}, {@code ClusterRulesTest} for {@code LanguageTag}, {@code UrlBoundariesTest} for {@code Literal},
 * {@code RefreshTest} for {@code NameSuggestion}, {@code MetadataTest} for {@code W3cDate}, {@code LocHashTest} for
 * {@code Words}, {@code HostileValuesTest} for {@code Xml}, {@code HostileTextTest} for {@code XmlText}.
 */
@NullMarked
package dev.waymark.runtime.internal.text;

import org.jspecify.annotations.NullMarked;
