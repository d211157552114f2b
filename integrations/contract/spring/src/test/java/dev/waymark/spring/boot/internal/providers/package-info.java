@NullMarked
package dev.waymark.spring.boot.internal.providers;

import org.jspecify.annotations.NullMarked;
