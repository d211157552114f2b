/** The application of the contract in the words of JAX-RS, on Jersey and without CDI. */
@NullMarked
package dev.waymark.contract.jersey;

import org.jspecify.annotations.NullMarked;
