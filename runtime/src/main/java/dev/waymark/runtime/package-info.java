/** Pages to URLs, URLs to sitemaps, sitemaps to snapshots, snapshots to HTTP. */
@NullMarked
package dev.waymark.runtime;

import org.jspecify.annotations.NullMarked;
