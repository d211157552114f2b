@NullMarked
package dev.waymark.spring.boot.internal.security;

import org.jspecify.annotations.NullMarked;
