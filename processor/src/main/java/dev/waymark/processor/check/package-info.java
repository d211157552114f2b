/** What would be compiled and be wrong: pages that crawlers do not get, entries that contradict each other. */
@NullMarked
package dev.waymark.processor.check;

import org.jspecify.annotations.NullMarked;
