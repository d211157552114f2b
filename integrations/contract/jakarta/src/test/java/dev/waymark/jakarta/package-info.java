/** Tests. */
@NullMarked
package dev.waymark.jakarta;

import org.jspecify.annotations.NullMarked;
