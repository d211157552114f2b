package org.example.gazetteer.data;

import java.time.Instant;

/** A guide in one language, as the sitemap lists it. The page is the same in each language that has the same id. */
public record GuidePage(String id, Language language, String slug, Instant editedAt) {}
