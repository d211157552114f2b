/** Stores that are artifacts of their own, with what the application has for them. */
@NullMarked
package dev.waymark.spring.boot.internal.stores;

import org.jspecify.annotations.NullMarked;
