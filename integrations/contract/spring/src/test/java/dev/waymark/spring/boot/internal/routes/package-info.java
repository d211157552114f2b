@NullMarked
package dev.waymark.spring.boot.internal.routes;

import org.jspecify.annotations.NullMarked;
