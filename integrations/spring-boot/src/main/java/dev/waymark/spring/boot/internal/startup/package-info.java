/**
 * Startup warnings: one per likely mistake, with the line to write. Never fails startup. Internal: may change in any
 * version.
 *
 * <p>Tests: {@code StackStartupTest} for {@code EnumPaths ServerPath}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.startup;

import org.jspecify.annotations.NullMarked;
