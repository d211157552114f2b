/** HTTP. */
@NullMarked
package dev.waymark.runtime.http;

import org.jspecify.annotations.NullMarked;
