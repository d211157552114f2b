package dev.waymark.processor.page;

import dev.waymark.processor.model.PageOrigin;
import javax.lang.model.type.TypeMirror;

/**
 * The source of pages, and their type.
 *
 * @param pageType the type of the pages
 */
public record PageSource(PageOrigin origin, TypeMirror pageType) {}
