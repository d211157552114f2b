/** Beans, and why there is none. */
@NullMarked
package dev.waymark.jakarta.internal;

import org.jspecify.annotations.NullMarked;
