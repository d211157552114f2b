/** Prints problems at their places, counts what is not covered, and reads the options. */
@NullMarked
package dev.waymark.processor.report;

import org.jspecify.annotations.NullMarked;
