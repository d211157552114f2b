/**
 * The table of {@code waymark.*} properties. The integrations take names and examples from it for their messages, and
 * their tests hold the guides and the bound types to it; {@link dev.waymark.settings.ExcludedEntries} and
 * {@link dev.waymark.settings.OwnNamespaces} are what both of them make of those that mean the same on both.
 * Applications do not need it.
 */
@NullMarked
package dev.waymark.settings;

import org.jspecify.annotations.NullMarked;
