/** TBD */
@NullMarked
package dev.waymark.runtime.internal.listing;

import org.jspecify.annotations.NullMarked;
