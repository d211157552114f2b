package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.text.BaseUrl;

/**
 * One site, as pages are written for it. Immutable.
 *
 * @param name empty for the only one
 * @param base the address below which its pages lie
 * @param locales its languages
 */
public record SitePlan(String name, BaseUrl base, Locales locales) {

    /** The only site of an application, whose languages nobody configured. */
    public static SitePlan only(BaseUrl base) {
        return new SitePlan("", base, Locales.ANY);
    }
}
