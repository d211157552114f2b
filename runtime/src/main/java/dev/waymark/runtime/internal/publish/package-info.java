/** TBD */
@NullMarked
package dev.waymark.runtime.internal.publish;

import org.jspecify.annotations.NullMarked;
