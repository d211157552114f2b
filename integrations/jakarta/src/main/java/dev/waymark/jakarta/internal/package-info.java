/**
 * The beans of the application, as the runtime asks for them: each in its context, for one use. No API of this library.
 */
@NullMarked
package dev.waymark.jakarta.internal;

import org.jspecify.annotations.NullMarked;
