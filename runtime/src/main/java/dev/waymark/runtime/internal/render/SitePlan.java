package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.BaseUrl;

/**
 * One site, as pages are written for it. Immutable.
 *
 * @param name empty for the only one
 * @param base the address below which its pages lie
 * @param locales its languages
 */
public record SitePlan(String name, BaseUrl base, Locales locales) {}
