package org.example.gazetteer.data;

/** The total counts. */
public record Totals(int countries, int regions, int places) {}
