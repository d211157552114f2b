/** The starter in applications: on Boot 3.5, and the same class files on Boot 4. */
@NullMarked
package dev.waymark.spring.boot;

import org.jspecify.annotations.NullMarked;
