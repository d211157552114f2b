@NullMarked
package dev.waymark.spring.boot.internal.endpoint;

import org.jspecify.annotations.NullMarked;
