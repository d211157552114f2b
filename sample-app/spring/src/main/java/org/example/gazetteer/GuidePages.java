package org.example.gazetteer;

import dev.waymark.runtime.spi.SitemapSource;
import dev.waymark.runtime.spi.SourcePage;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.example.gazetteer.data.Address;
import org.example.gazetteer.data.Addresses;
import org.example.gazetteer.data.Gazetteer;
import org.example.gazetteer.data.Guide;
import org.example.gazetteer.data.Language;
import org.springframework.stereotype.Component;

/** Lists the guides, whose functional routes can't be annotated. */
@Component
class GuidePages implements SitemapSource {

    private final Gazetteer gazetteer;

    GuidePages(Gazetteer gazetteer) {
        this.gazetteer = gazetteer;
    }

    @Override
    public String section() {
        return "guides";
    }

    /** A page in several languages has a row per language: consecutive, with the same cluster. */
    @Override
    public void pages(Consumer<? super SourcePage> sink) {
        index().forEach(sink);
        Guide.ALL.forEach(guide -> rows(guide).forEach(sink));
    }

    /** The list of guides, in all its languages. */
    List<SourcePage> index() {
        return Arrays.stream(Language.values())
                .map(language -> row("index", Addresses.GUIDES, language))
                .toList();
    }

    /** A guide in all its languages. */
    List<SourcePage> rows(Guide guide) {
        Instant editedAt = gazetteer.notes().editedAt(guide);
        return Arrays.stream(Language.values())
                .map(language ->
                        row(guide.id(), Addresses.guide(guide), language).lastModified(editedAt))
                .toList();
    }

    private static SourcePage row(String cluster, Address page, Language language) {
        return SourcePage.ofEncoded(page.in(language)).locale(language.locale()).cluster(cluster);
    }
}
