package dev.waymark.runtime.parts;

import java.io.Serializable;

/**
 * A URL that a part lists. Immutable.
 *
 * @param site the name of its site; empty for the only one
 * @param section the section that lists it
 * @param url the URL as written in XML
 */
public record PartUrl(String site, String section, String url) implements Serializable {}
