/**
 * What is said at the start and fails nothing: each mistake that can be seen then is one warning, with the line to
 * write. Internal: an application names nothing of it, and it may change in any version.
 *
 * <p>Tests: {@code StackStartupTest} for {@code EnumPaths ServerPath StartupWarnings}.
 */
@NullMarked
package dev.waymark.spring.boot.internal.startup;

import org.jspecify.annotations.NullMarked;
