package org.example.gazetteer.data;

/** How much there is of everything. */
public record Totals(int countries, int regions, int places) {}
