/** Reads one class: its handlers, own and inherited, and those that its locators lead to. */
@NullMarked
package dev.waymark.processor.controller;

import org.jspecify.annotations.NullMarked;
