/** Applications that the guides show whole: compiled and run as they stand there. */
@NullMarked
package dev.waymark.contract.examples;

import org.jspecify.annotations.NullMarked;
