@NullMarked
package dev.waymark.spring.boot.internal.console;

import org.jspecify.annotations.NullMarked;
