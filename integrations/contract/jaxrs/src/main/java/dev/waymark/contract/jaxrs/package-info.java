/**
 * The application of the contract in the words of JAX-RS, for every server that speaks it: the providers are beans of
 * each kind that CDI has, and where no CDI runs, simple classes.
 */
@NullMarked
package dev.waymark.contract.jaxrs;

import org.jspecify.annotations.NullMarked;
