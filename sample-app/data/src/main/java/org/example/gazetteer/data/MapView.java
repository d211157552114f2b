package org.example.gazetteer.data;

/** A part of the world map with dots: the {@code viewBox} and the {@code d} of an SVG path. */
public record MapView(String viewBox, String dots) {}
