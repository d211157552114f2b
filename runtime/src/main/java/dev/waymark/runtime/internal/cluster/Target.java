package dev.waymark.runtime.internal.cluster;

import dev.waymark.runtime.internal.render.SiteLocale;
import dev.waymark.runtime.internal.render.SitePlan;

/** A language, and the site that lists pages in it. */
record Target(SiteLocale locale, SitePlan site) {}
