/** The stores of the runtime pass the contract that is published for others. */
@NullMarked
package dev.waymark.test.store;

import org.jspecify.annotations.NullMarked;
