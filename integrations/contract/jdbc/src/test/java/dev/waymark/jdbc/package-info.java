/** The store in databases, each with the contract that every store must pass. */
@NullMarked
package dev.waymark.jdbc;

import org.jspecify.annotations.NullMarked;
