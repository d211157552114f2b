/** The contract on Quarkus REST, with servlets. */
@NullMarked
package dev.waymark.contract.quarkusundertow;

import org.jspecify.annotations.NullMarked;
