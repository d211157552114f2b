package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.listing.Registries;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The plug-ins of a sitemap. Immutable. */
public final class Plugins {

    private final List<SitemapPlugin> all;
    private final RefreshPolicy policy;

    /**
     * Takes plug-ins.
     *
     * @throws SitemapConfigurationException if two of them decide whether this process refreshes
     */
    Plugins(List<SitemapPlugin> all) {
        this.all = List.copyOf(all);
        policy = policy(all);
    }

    /** The given plug-ins, then those on the class path whose class wasn't given. */
    public static Plugins withFound(List<SitemapPlugin> given) {
        List<SitemapPlugin> all = new ArrayList<>(given);
        Plugins known = new Plugins(given);
        try {
            for (SitemapPlugin found : ServiceLoader.load(SitemapPlugin.class, Registries.applicationLoader())) {
                if (known.find(found.getClass()) == null) {
                    all.add(found);
                }
            }
        } catch (ServiceConfigurationError e) {
            throw new SitemapConfigurationException(
                    "META-INF/services/" + SitemapPlugin.class.getName()
                            + " names a plug-in that can't be loaded; use one version of all waymark artifacts: "
                            + e.getMessage(),
                    e);
        }
        return new Plugins(all);
    }

    private static RefreshPolicy policy(List<SitemapPlugin> all) {
        RefreshPolicy only = RefreshPolicy.EACH;
        for (SitemapPlugin plugin : all) {
            if (plugin instanceof RefreshPolicy policy) {
                if (only != RefreshPolicy.EACH) {
                    throw new SitemapConfigurationException("Two plug-ins decide whether this process refreshes, "
                            + only.getClass().getName() + " and "
                            + policy.getClass().getName() + ": keep one");
                }
                only = policy;
            }
        }
        return only;
    }

    /** In order. */
    public List<SitemapPlugin> all() {
        return all;
    }

    /** The plug-in that decides whether this process refreshes. */
    public RefreshPolicy policy() {
        return policy;
    }

    /** The first plug-in of a type; {@code null} if there is none. */
    public <T> @Nullable T find(Class<T> type) {
        for (SitemapPlugin plugin : all) {
            if (type.isInstance(plugin)) {
                return type.cast(plugin);
            }
        }
        return null;
    }

    /** The names of their extras in manifests. */
    public Set<String> extras() {
        Set<String> names = new HashSet<>();
        for (SitemapPlugin plugin : all) {
            names.addAll(plugin.extras());
        }
        return names;
    }

    /** A refresh begins. */
    PublishStep begin() {
        return new Steps(all.stream().map(SitemapPlugin::begin).toList());
    }

    /** Their parts in publishing one refresh. */
    private record Steps(List<PublishStep> all) implements PublishStep {

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
        public void edit(SiteState begun, SiteEditor site) throws IOException {
            for (PublishStep step : all) {
                step.edit(begun, site);
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
}
