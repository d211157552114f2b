package dev.waymark.console.explain;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.SitemapPlugin;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Offers {@link Explain}. Found by the {@link java.util.ServiceLoader}. */
public final class ExplainPlugin implements SitemapPlugin {

    private volatile @Nullable Explain explain;

    /** Called by the service loader. */
    public ExplainPlugin() {}

    @Override
    public void attached(Engine engine) {
        explain = new Explain(engine);
    }

    @Override
    public <T> Optional<T> capability(Class<T> type) {
        return type == Explain.class ? Optional.ofNullable(type.cast(explain)) : Optional.empty();
    }
}
