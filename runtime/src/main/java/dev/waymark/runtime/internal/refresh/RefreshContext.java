package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.listing.Listing;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RecentBytes;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import java.time.Instant;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What the sections of one refresh have in common.
 *
 * @param published what was published when it began
 * @param memory what was remembered when it began
 * @param now when it began
 * @param recent keeps what it renders, as far as that is little
 * @param cancelled whether it is to stop
 */
record RefreshContext(
        Listing listing,
        RenderSettings rendering,
        RefreshSettings settings,
        Publisher publisher,
        PublishedState published,
        RefreshState memory,
        LatePages late,
        Watchdog watchdog,
        Instant now,
        RecentBytes recent,
        BooleanSupplier cancelled) {

    /**
     * A rendering of a section.
     *
     * @param old the section's files of before
     * @param lateOrigins takes the origin of pages that come when their provider has returned; from any thread
     */
    SectionRendering rendering(String section, List<StoredFile> old, Consumer<String> lateOrigins) {
        return new SectionRendering(
                section,
                listing.sections().getOrDefault(section, List.of()),
                SitePlan.only(listing.baseUrl()),
                rendering,
                listing.providers(),
                publisher.fileFactory(old, published.publication() == null, now, recent),
                cancelled,
                lateOrigins);
    }
}
