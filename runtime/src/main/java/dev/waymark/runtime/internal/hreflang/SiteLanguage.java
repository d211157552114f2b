package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;

/** A language with the site that lists its pages. */
record SiteLanguage(SiteLocale locale, SitePlan site) {}
