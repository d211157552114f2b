/** Tests against a real HTTP server that plays the endpoint. */
@NullMarked
package dev.waymark.crawlers;

import org.jspecify.annotations.NullMarked;
