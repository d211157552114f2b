/**
 * When sections are refreshed, and what becomes of each.
 *
 * <pre>
 * Refresher           one refresh at a time: callers join, failures are tried again, others are followed
 * Refresh             the sections of one refresh, then one publication
 * SectionRefresh      one section: rendered, guarded, or what was published before stays
 * SectionRendering    asks its entries for pages (PageSupply, PageSink) and collects the shards
 * Explainer           says of one URL why it is listed, or is not; PageSearch and PageMatcher find the page it means
 * </pre>
 *
 * <p>{@code RefreshSchedule} says when, and how soon after a failure. {@code RefreshLog} has all that a refresh says in
 * the log, and sees the report alone. {@code Follower} takes over what other processes publish.
 */
@NullMarked
package dev.waymark.runtime.internal.refresh;

import org.jspecify.annotations.NullMarked;
