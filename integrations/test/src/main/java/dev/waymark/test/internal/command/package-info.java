/**
 * The command line: options, progress and exit code. Uses only public API.
 *
 * <p>Tests: {@code AuditCommandTest} for {@code Command ProgressLine}.
 */
@NullMarked
package dev.waymark.test.internal.command;

import org.jspecify.annotations.NullMarked;
