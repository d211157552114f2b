package dev.waymark.runtime;

/**
 * Why a section could not be refreshed. Immutable.
 *
 * @param origin what failed: the class of the provider or source, and the entry it served
 * @param pagesBefore how many pages of the section had been supplied by then
 * @param cause the exception
 */
public record SectionFailure(String origin, long pagesBefore, Throwable cause) {}
