/** The contract on servers of Jakarta EE, each a process of its own. */
@NullMarked
package dev.waymark.contract.servers;

import org.jspecify.annotations.NullMarked;
