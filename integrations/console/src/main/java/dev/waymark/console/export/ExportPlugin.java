package dev.waymark.console.export;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.SitemapPlugin;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Offers {@link Export}. Found by the {@link java.util.ServiceLoader}. */
public final class ExportPlugin implements SitemapPlugin {

    private volatile @Nullable Export export;

    /** Called by the service loader. */
    public ExportPlugin() {}

    @Override
    public void attached(Engine engine) {
        export = new Export(engine);
    }

    @Override
    public <T> Optional<T> capability(Class<T> type) {
        return type == Export.class ? Optional.ofNullable(type.cast(export)) : Optional.empty();
    }
}
