package dev.waymark.runtime.engine;

import java.io.Serializable;

/**
 * A URL that a part lists. Immutable.
 *
 * @param site the name of its site; empty for the only one
 * @param url the URL as written in XML
 */
public record PartUrl(String site, String url) implements Serializable {}
