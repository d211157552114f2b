/**
 * Converts registries to checked entries: {@code CollectedEntries} reads them, {@code CheckedEntries} resolves
 * placeholders, compares paths with the application's routes and finds providers, and {@code Listing} holds the result
 * by section and logs startup warnings. {@code Supply} and {@code PageOrigin} are where an entry's pages come from; of
 * an application's method, {@code PageOrigin} closes the result.
 *
 * <p>Tests: {@code ConfigurationTest} for {@code CheckedEntries CollectedEntries EntryDefinition EntryKey ListedEntry
 * Listing ListingSettings Placeholders}, {@code ClusterRulesTest} for {@code EntryLocale Family FamilyChecks},
 * {@code ApplicationPathTest} for {@code Registries}, {@code PageMethodTest} for {@code PageOrigin Supply}.
 */
@NullMarked
package dev.waymark.runtime.internal.listing;

import org.jspecify.annotations.NullMarked;
