/** The contract on Quarkus REST, without servlets. */
@NullMarked
package dev.waymark.contract.quarkus;

import org.jspecify.annotations.NullMarked;
