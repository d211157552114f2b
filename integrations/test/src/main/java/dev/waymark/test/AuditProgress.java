package dev.waymark.test;

import java.util.OptionalLong;

/**
 * The progress of an audit. Immutable.
 *
 * @param listed pages read from sitemaps so far
 * @param asked pages requested so far
 * @param toAsk pages to request in total; empty while unknown
 * @param findings findings so far
 */
public record AuditProgress(long listed, long asked, OptionalLong toAsk, int findings) {}
