@NullMarked
package dev.waymark.runtime.internal.export;

import org.jspecify.annotations.NullMarked;
