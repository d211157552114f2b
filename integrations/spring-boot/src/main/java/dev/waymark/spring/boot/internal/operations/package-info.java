/**
 * What who runs the application sees of the sitemap: meters, and health, which is other classes in each generation of
 * Boot. Internal: an application names nothing of it, and it may change in any version.
 */
@NullMarked
package dev.waymark.spring.boot.internal.operations;

import org.jspecify.annotations.NullMarked;
