/**
 * Writes the annotation that a page without one could have, by the rules that bind those which people write.
 *
 * <p>Tests: {@code SuggestTest} for {@code Beans Proposal Suggester}.
 */
@NullMarked
package dev.waymark.processor.suggest;

import org.jspecify.annotations.NullMarked;
