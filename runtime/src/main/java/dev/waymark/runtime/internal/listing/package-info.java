/**
 * Converts registries to checked entries: {@code CollectedEntries} reads them, {@code CheckedEntries} resolves
 * placeholders, compares paths with the application's routes and finds providers, and {@code Listing} holds the result
 * by section and logs startup warnings. {@code Supply} is the origin of an entry's pages; for an application's method,
 * {@code PageMethod} calls it and closes its result.
 *
 * <p>Tests: {@code ConfigurationTest} for {@code CheckedEntries CollectedEntries EntryDefinition EntryKey ListedEntry
 * Listing ListingSettings}, {@code RouteLocatorTest} for {@code CompiledRoute}, {@code ClusterRulesTest} for
 * {@code EntryLocale Family FamilyChecks}, {@code PartedRefreshTest} for {@code PartFamily},
 * {@code ApplicationPathTest} for {@code Registries}, {@code PageMethodTest} for {@code Supply}.
 */
@NullMarked
package dev.waymark.runtime.internal.listing;

import org.jspecify.annotations.NullMarked;
