/** What runs through several packages: crashes, random input, several sites and processes, judges from outside. */
@NullMarked
package dev.waymark.runtime.scenarios;

import org.jspecify.annotations.NullMarked;
