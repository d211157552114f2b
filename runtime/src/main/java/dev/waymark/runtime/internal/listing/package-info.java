/**
 * Registries to checked entries: {@code CollectedEntries} takes what they say, {@code CheckedEntries} resolves
 * placeholders, compares paths with the routes of the application and looks for providers, and {@code Listing} holds
 * what comes of it, section by section, and warns at the start. {@code Supply} says where the pages of an entry come
 * from; where that is a method of the application, {@code PageMethod} calls it, and closes what it returns.
 *
 * <p>Tests: {@code ConfigurationTest} for {@code CheckedEntries CollectedEntries EntryDefinition EntryKey ListedEntry
 * Listing ListingSettings}, {@code RouteLocatorTest} for {@code CompiledRoute}, {@code ClusterRulesTest} for
 * {@code EntryLocale Family FamilyChecks}, {@code PartedRefreshTest} for {@code PartFamily},
 * {@code ApplicationPathTest} for {@code Registries}, {@code PageMethodTest} for {@code Supply}.
 */
@NullMarked
package dev.waymark.runtime.internal.listing;

import org.jspecify.annotations.NullMarked;
