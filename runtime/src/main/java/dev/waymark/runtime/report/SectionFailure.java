package dev.waymark.runtime.report;

/**
 * Why a section couldn't be refreshed. Immutable.
 *
 * @param origin what failed: the class of the provider or source, and the entry it served
 * @param pagesBefore how many pages it had supplied; for the shrink guard, how many the section has
 * @param cause the exception
 */
public record SectionFailure(String origin, long pagesBefore, Throwable cause) {}
