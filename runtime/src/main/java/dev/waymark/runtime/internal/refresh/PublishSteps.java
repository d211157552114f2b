package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.engine.StateExtra;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The publish steps of all plug-ins. */
record PublishSteps(List<PublishStep> all) implements PublishStep {

    /** A refresh begins. */
    static PublishSteps begin(List<SitemapPlugin> plugins) {
        return new PublishSteps(plugins.stream().map(SitemapPlugin::begin).toList());
    }

    /** Asked for each page: allocates nothing. */
    @Override
    public boolean isLost() {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isLost()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public @Nullable String refusal(Map<String, StateExtra> begun, Map<String, StateExtra> newest) {
        for (PublishStep step : all) {
            String refusal = step.refusal(begun, newest);
            if (refusal != null) {
                return refusal;
            }
        }
        return null;
    }

    @Override
    public void rebase(SiteState begun, SiteEditor site) throws IOException {
        for (PublishStep step : all) {
            step.rebase(begun, site);
        }
    }

    @Override
    public Map<String, StateExtra> stamp(Map<String, StateExtra> newest) {
        Map<String, StateExtra> stamped = newest;
        for (PublishStep step : all) {
            stamped = step.stamp(stamped);
        }
        return stamped;
    }
}
