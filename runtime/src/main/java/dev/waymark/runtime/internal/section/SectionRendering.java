package dev.waymark.runtime.internal.section;

import dev.waymark.runtime.internal.listing.Family;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.spi.ProviderLocator;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Renders one section once: gets its pages from providers and collects the sitemaps of all sites. */
public final class SectionRendering {

    private final List<Family> families;
    private final PageSupply supply;
    private final @Nullable PartedSection elsewhere;
    private final SectionSitemaps output;

    /** Also read by the watchdog. */
    private final AtomicLong supplied = new AtomicLong();

    private long suppliedBefore;
    private volatile String origin = "the provider";

    /**
     * Creates a rendering.
     *
     * @param elsewhere renders families whose pages are in other processes; {@code null} if there are none
     * @param late receives, from any thread, the origin of pages that come after their provider returned
     */
    public SectionRendering(
            List<Family> families,
            ProviderLocator providers,
            SectionSitemaps output,
            @Nullable PartedSection elsewhere,
            BooleanSupplier cancelled,
            Consumer<String> late) {
        this.families = families;
        this.output = output;
        this.elsewhere = elsewhere;
        supply = new PageSupply(providers, cancelled, () -> count(1), late);
    }

    /** Allocates a buffer for the expected size of a site's largest sitemap, so it needn't grow. */
    public void expect(SitePlan site, long bytes) {
        output.elements(site).buffer().reserve((int)
                Math.min(bytes + bytes / 16, output.settings().limits().maxBytes()));
    }

    /**
     * Renders everything.
     *
     * @throws Exception the failure; {@link #origin()} and {@link #supplied()} say where
     */
    public void run() throws Exception {
        try (output) {
            boolean allOpen = output.mayAllBeOpen();
            if (!allOpen && families.stream().anyMatch(SectionRendering::isFixed)) {
                output.whenOpened(this::supplyFixedPages);
            }
            for (Family family : families) {
                if (allOpen || !isFixed(family)) {
                    supply(family);
                }
            }
            at("writing the last sitemap");
            suppliedBefore = 0;
            output.finish();
        }
    }

    private static boolean isFixed(Family family) {
        return family.first().supply().isFixed();
    }

    private void at(String next) {
        origin = next;
        suppliedBefore = supplied.getPlain();
    }

    private void supply(Family family) throws Exception {
        at(family.first().origin());
        if (elsewhere != null && family.isParted()) {
            elsewhere.render(family, families.size() == 1, output, this::count);
        } else {
            PageDispatch.offer(family, supply, output, output.sites());
        }
    }

    /** With many sites, writes a site's fixed pages first, while the other pages are being supplied. */
    private void supplyFixedPages(SitePlan site) {
        for (Family family : families) {
            if (isFixed(family)) {
                PageDispatch.offer(family, supply::pushFixed, output, List.of(site));
            }
        }
    }

    private void count(long pages) {
        // As cheap as an addition: only one thread adds.
        supplied.setOpaque(supplied.getPlain() + pages);
    }

    /** The result. */
    public SectionSitemaps output() {
        return output;
    }

    public long supplied() {
        return supplied.getOpaque();
    }

    /** The number of pages of the current origin. */
    public long suppliedByOrigin() {
        return supplied.getPlain() - suppliedBefore;
    }

    /** The current origin, or the one that failed. */
    public String origin() {
        return origin;
    }
}
