/** What a handler method answers to, in the terms of no framework, and what a framework must tell. */
@NullMarked
package dev.waymark.processor.route;

import org.jspecify.annotations.NullMarked;
