package dev.waymark.contract;

import java.time.Instant;

/** A page of the route {@code /articles/{year}/{slug}}. */
public record Article(int year, String slug, Instant lastModified) {}
