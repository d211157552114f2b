@NullMarked
package dev.waymark.s3;

import org.jspecify.annotations.NullMarked;
