package dev.waymark.test;

import java.util.OptionalLong;

/**
 * How far an audit is. Immutable.
 *
 * @param listed how many pages were read in sitemaps until now
 * @param asked how many pages were asked for until now
 * @param toAsk how many will be asked for; empty while that is not known
 * @param findings what was found until now
 */
public record AuditProgress(long listed, long asked, OptionalLong toAsk, int findings) {}
