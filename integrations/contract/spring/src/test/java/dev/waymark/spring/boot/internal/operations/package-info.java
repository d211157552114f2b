@NullMarked
package dev.waymark.spring.boot.internal.operations;

import org.jspecify.annotations.NullMarked;
