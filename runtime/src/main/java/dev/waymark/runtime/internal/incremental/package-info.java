/**
 * Providers that can tell what has changed, so that not all pages are read each time.
 *
 * <pre>
 * IncrementalSections    which sections have no other providers, as of when each is known, and when all is to be read
 * Question               asks one provider, and has its changes encoded
 * Round                  what came of the questions of one turn
 * </pre>
 *
 * <p>Tests: {@code IncrementalTest} for {@code IncrementalSections Question Round}.
 */
@NullMarked
package dev.waymark.runtime.internal.incremental;

import org.jspecify.annotations.NullMarked;
