package org.example.gazetteer;

/** A part of the world map, and dots on it: the {@code viewBox} and the {@code d} of an SVG path. */
record MapView(String viewBox, String dots) {}
