package dev.waymark.runtime.internal.hreflang;

import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;

/** A language, and the site that lists pages in it. */
record SiteLanguage(SiteLocale locale, SitePlan site) {}
