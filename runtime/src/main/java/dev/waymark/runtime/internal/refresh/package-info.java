/** TBD */
@NullMarked
package dev.waymark.runtime.internal.refresh;

import org.jspecify.annotations.NullMarked;
