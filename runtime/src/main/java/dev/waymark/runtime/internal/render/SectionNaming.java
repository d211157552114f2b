package dev.waymark.runtime.internal.render;

import dev.waymark.runtime.internal.shard.SectionName;
import java.util.Set;

/**
 * How the sections of an entry's pages are called, where their names have variables. Immutable.
 *
 * @param name the name, with variables
 * @param taken the sections of other entries, whose pages are rendered and published apart
 */
public record SectionNaming(SectionName name, Set<String> taken) {}
