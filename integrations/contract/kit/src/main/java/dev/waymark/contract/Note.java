package dev.waymark.contract;

import java.util.Map;

/** A page of {@code /notes/{slug}} and {@code /{lang}/notes/{slug}}: its slug in each of its languages. */
public record Note(Map<String, String> slug) {}
