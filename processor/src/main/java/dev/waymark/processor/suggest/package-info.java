/**
 * Suggests annotations for pages without one, checked like those in sources.
 *
 * <p>Tests: {@code SuggestTest} for {@code Beans Proposal Suggester}.
 */
@NullMarked
package dev.waymark.processor.suggest;

import org.jspecify.annotations.NullMarked;
