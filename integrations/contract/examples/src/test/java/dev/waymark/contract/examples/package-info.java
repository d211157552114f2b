/** Applications that are written down, in the guides and in {@code sites.md}: compiled and run as they stand there. */
@NullMarked
package dev.waymark.contract.examples;

import org.jspecify.annotations.NullMarked;
