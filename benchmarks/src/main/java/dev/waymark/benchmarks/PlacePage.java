package dev.waymark.benchmarks;

import dev.waymark.annotations.ChangeFrequency;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A place; {@link AtlasResource} generates its registry. */
record PlacePage(String country, String region, String name, Instant lastModified) implements ListedPage {

    @Override
    public void appendPath(StringBuilder url) {
        url.append("/places/");
        PathText.segment(url, country);
        PathText.segment(url.append('/'), region);
        PathText.segment(url.append('/'), name);
    }

    @Override
    public @Nullable ChangeFrequency frequencyOrNull() {
        return null;
    }

    @Override
    public @Nullable Double priorityOrNull() {
        return null;
    }
}
