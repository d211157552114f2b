/** The contract on RESTEasy, with Weld as CDI container, in Jetty. */
@NullMarked
package dev.waymark.contract.resteasy;

import org.jspecify.annotations.NullMarked;
