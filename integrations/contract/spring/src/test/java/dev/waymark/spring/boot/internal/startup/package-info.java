@NullMarked
package dev.waymark.spring.boot.internal.startup;

import org.jspecify.annotations.NullMarked;
