/** What generated code calls. */
@NullMarked
package dev.waymark.runtime.registry;

import org.jspecify.annotations.NullMarked;
