/** The table, and the guides that it is in. */
@NullMarked
package dev.waymark.settings;

import org.jspecify.annotations.NullMarked;
