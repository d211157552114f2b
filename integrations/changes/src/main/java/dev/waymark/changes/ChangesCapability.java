package dev.waymark.changes;

import dev.waymark.settings.Capability;
import dev.waymark.settings.Row;
import java.util.List;

/** The bean of this artifact, which has no settings of its own. Loaded only by {@code waymark-settings}. */
public final class ChangesCapability implements Capability {

    /** Called by the service loader. */
    public ChangesCapability() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-changes";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of();
    }

    @Override
    public List<Class<?>> beans() {
        return List.of(SitemapChanges.class);
    }
}
