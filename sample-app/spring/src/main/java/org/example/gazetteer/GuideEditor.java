package org.example.gazetteer;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.ChangeReport;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CompletableFuture;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Guide;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Saves editors' notes and updates the sitemap when the transaction has committed. */
@Service
class GuideEditor {

    private final Gazetteer gazetteer;
    private final GuidePages pages;
    private final Sitemap sitemap;

    GuideEditor(Gazetteer gazetteer, GuidePages pages, Sitemap sitemap) {
        this.gazetteer = gazetteer;
        this.pages = pages;
        this.sitemap = sitemap;
    }

    /** The rows of a guide link to each other, so all of them change. */
    @Transactional
    CompletableFuture<ChangeReport> save(Guide guide, String note) {
        gazetteer.notes().write(guide, note, Instant.now().truncatedTo(ChronoUnit.SECONDS));
        return sitemap.capability(SitemapChanges.class)
                .change(changes -> pages.rows(guide).forEach(row -> changes.changed(GuidePages.class, row)));
    }
}
