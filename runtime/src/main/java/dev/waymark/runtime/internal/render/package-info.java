/** TBD */
@NullMarked
package dev.waymark.runtime.internal.render;

import org.jspecify.annotations.NullMarked;
