package dev.waymark.runtime.internal.section;

import dev.waymark.annotations.SitemapProvider;
import dev.waymark.runtime.engine.PartEngine;
import dev.waymark.runtime.engine.PartedPages;
import dev.waymark.runtime.engine.RenderedPart;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.report.EntryDescription;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** An engine whose processes are calls, between which everything is serialised; parts come in the reverse order. */
class OtherProcesses<T> implements PartEngine {

    final Map<String, List<T>> parts = new LinkedHashMap<>();
    final List<RenderedPart> rendered = new ArrayList<>();
    private final String handler;
    private final SnapshotStore store;
    private final SitemapRegistry registry;

    /** What happens after that many parts. */
    int failsAfter = Integer.MAX_VALUE;

    OtherProcesses(String handler, SnapshotStore store, SitemapRegistry registry) {
        this.handler = handler;
        this.store = store;
        this.registry = registry;
    }

    @Override
    public boolean supplies(EntryDescription entry) {
        return entry.handler().equals(handler);
    }

    @Override
    public void render(PartedPages pages) throws Exception {
        rendered.clear();
        Plan plan = (Plan) copy(pages.plan());
        Parts process = new Parts(plan, store, List.of(registry));
        List<String> ids = new ArrayList<>(parts.keySet());
        Collections.reverse(ids);
        for (String id : ids) {
            if (rendered.size() == failsAfter) {
                throw new IOException("The machine is gone");
            }
            SitemapProvider<T> given = sink -> parts.getOrDefault(id, List.of()).forEach(sink);
            // As a task that is tried again does: the result of the first attempt is lost.
            RenderedPart unused = process.render(id, given);
            RenderedPart part = copy(process.render(id, given));
            rendered.add(part);
            pages.add(part);
        }
    }

    @SuppressWarnings("unchecked")
    static <S extends Serializable> S copy(S object) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(object);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (S) in.readObject();
        }
    }
}
