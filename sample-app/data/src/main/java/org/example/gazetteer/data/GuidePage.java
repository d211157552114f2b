package org.example.gazetteer.data;

import java.time.Instant;

/** A guide in one language, as the sitemap lists it. Rows with the same id are one page in several languages. */
public record GuidePage(String id, Language language, String slug, Instant editedAt) {}
