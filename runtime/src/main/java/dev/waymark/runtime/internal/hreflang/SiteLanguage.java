package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;

/** A language with the site that lists its pages, and the sites that these link to. */
record SiteLanguage(SiteLocale locale, SitePlan site, SiteGroup group) {}
