/** The application of the contract as a WAR, for servers of Jakarta EE. */
@NullMarked
package dev.waymark.contract.servers;

import org.jspecify.annotations.NullMarked;
