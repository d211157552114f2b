package dev.waymark.changes;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Adds single pages published since a refresh began to its result.
 *
 * @param lookUps by site address
 */
record JournalStep(Function<String, LookUp> lookUps) implements PublishStep {

    @Override
    public void edit(SiteState begun, SiteEditor site) throws IOException {
        List<byte[]> entries = Journal.since(Journal.number(begun), site);
        if (entries.isEmpty()) {
            return;
        }
        for (String section : site.sections()) {
            List<PageEdit> edits = new ArrayList<>();
            for (byte[] entry : entries) {
                edits.addAll(JournalEntry.read(entry, section));
            }
            if (!edits.isEmpty()) {
                lookUps.apply(site.address()).edit(site, section, edits);
            }
        }
    }
}
