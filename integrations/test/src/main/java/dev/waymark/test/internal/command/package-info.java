/**
 * The command line: options, progress, exit code. It calls what everybody may call, and nobody calls it. *
 *
 * <p>Tests: {@code AuditCommandTest} for {@code ProgressLine}.
 */
@NullMarked
package dev.waymark.test.internal.command;

import org.jspecify.annotations.NullMarked;
