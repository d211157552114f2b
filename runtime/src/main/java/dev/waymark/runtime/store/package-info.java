/** Named bytes. */
@NullMarked
package dev.waymark.runtime.store;

import org.jspecify.annotations.NullMarked;
