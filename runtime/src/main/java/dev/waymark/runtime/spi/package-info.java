/** What the application hands in. */
@NullMarked
package dev.waymark.runtime.spi;

import org.jspecify.annotations.NullMarked;
