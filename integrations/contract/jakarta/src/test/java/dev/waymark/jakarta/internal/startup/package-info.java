/** What is said at the start. */
@NullMarked
package dev.waymark.jakarta.internal.startup;

import org.jspecify.annotations.NullMarked;
