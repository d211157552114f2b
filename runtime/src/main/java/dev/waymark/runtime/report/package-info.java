/** What comes out. */
@NullMarked
package dev.waymark.runtime.report;

import org.jspecify.annotations.NullMarked;
