package dev.waymark.changes;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Adds single pages published since a refresh began to its result.
 *
 * @param lookUps by site address
 */
record JournalStep(Function<String, LookUp> lookUps) implements PublishStep {

    @Override
    public void edit(SiteState begun, SiteEditor site) throws IOException {
        Map<String, List<PageEdit>> edits = new TreeMap<>();
        for (byte[] entry : Journal.since(begun, site)) {
            JournalEntry.read(entry, edits);
        }
        edits.keySet().retainAll(site.sections());
        for (Map.Entry<String, List<PageEdit>> section : edits.entrySet()) {
            lookUps.apply(site.address()).edit(site, section.getKey(), section.getValue());
        }
    }
}
