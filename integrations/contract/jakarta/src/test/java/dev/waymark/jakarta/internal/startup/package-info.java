/** Startup warnings. */
@NullMarked
package dev.waymark.jakarta.internal.startup;

import org.jspecify.annotations.NullMarked;
