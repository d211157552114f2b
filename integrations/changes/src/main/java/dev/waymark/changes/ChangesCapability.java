package dev.waymark.changes;

import dev.waymark.settings.Capability;
import dev.waymark.settings.Kind;
import dev.waymark.settings.Row;
import java.time.Duration;
import java.util.List;

/** The setting and the bean of this artifact. Loaded only by {@code waymark-settings}. */
public final class ChangesCapability implements Capability {

    private static final Row<Duration> FULL_REFRESH_INTERVAL = Row.of(
            "waymark.full-refresh-interval",
            Kind.INTERVAL,
            "24h",
            "24h",
            "Time between full reads of sections with incremental providers, which report only changes in between.",
            (builder, interval) ->
                    builder.plugin(ChangesPlugin.class, changes -> changes.fullRefreshInterval(interval)));

    /** Called by the service loader. */
    public ChangesCapability() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-changes";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(FULL_REFRESH_INTERVAL);
    }

    @Override
    public List<Class<?>> beans() {
        return List.of(SitemapChanges.class);
    }
}
