/**
 * Reads one class: its handlers, own and inherited, and those of classes that its locators return.
 *
 * <p>Tests: {@code InheritanceTest} for {@code ControllerReader Frameworks}.
 */
@NullMarked
package dev.waymark.processor.controller;

import org.jspecify.annotations.NullMarked;
