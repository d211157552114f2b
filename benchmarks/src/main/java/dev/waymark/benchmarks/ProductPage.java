package dev.waymark.benchmarks;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;

/** A product; {@link ShopResource} generates its registry. */
record ProductPage(String slug, Instant lastModified, ChangeFrequency changeFrequency, double priority)
        implements ListedPage {

    @Override
    public void appendPath(StringBuilder url) {
        url.append("/products/");
        PathText.segment(url, slug);
    }

    @Override
    public ChangeFrequency frequencyOrNull() {
        return changeFrequency;
    }

    @Override
    public Double priorityOrNull() {
        return priority;
    }
}
