package dev.waymark.runtime.internal.refresh;

import dev.waymark.runtime.internal.publish.ServedSites;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.spi.Site;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Receives and validates sites; invalid ones are left out and reported. Used by one thread. Remembers a push from
 * another thread, whose exception may be swallowed: some sites would be missing.
 */
final class PushedSites implements Consumer<Site> {

    private static final System.Logger LOG = System.getLogger("dev.waymark.runtime");

    /** Names are part of messages and properties. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9-]{1,100}");

    private static final int MOST_PROBLEMS = 100;

    private final Function<Site, SitePlan> plans;
    private final Map<Site, SitePlan> accepted = new LinkedHashMap<>();
    private final Set<String> names = new HashSet<>();
    private final Map<String, String> addresses = new HashMap<>();
    private final Map<String, String> sitemaps = new HashMap<>();
    private final List<String> problems = new ArrayList<>();

    /** The thread that may push; {@code null} after all were pushed. */
    private volatile @Nullable Thread owner = Thread.currentThread();

    private volatile @Nullable IllegalStateException foreign;

    /** Starts with valid sites. */
    PushedSites(Function<Site, SitePlan> plans, List<KnownSite> known) {
        this.plans = plans;
        known.forEach(site -> reserve(site.plan()));
    }

    /** Validates sites of which none may be invalid. */
    static Map<Site, SitePlan> require(List<Site> sites, Function<Site, SitePlan> plans) {
        PushedSites checked = new PushedSites(plans, List.of());
        sites.forEach(checked::require);
        return checked.accepted();
    }

    void require(Site site) {
        String problem = problem(site);
        if (problem != null) {
            throw new SitemapConfigurationException("The site " + site + " is wrong: " + problem);
        }
    }

    private void reserve(SitePlan plan) {
        names.add(plan.name());
        addresses.put(ServedSites.address(plan.base()), plan.name());
        sitemaps.put(ServedSites.address(plan.sitemaps()), plan.name());
    }

    @Override
    public void accept(Site site) {
        if (Thread.currentThread() != owner) {
            IllegalStateException refused = new IllegalStateException("A site was pushed after sites() had returned,"
                    + " or from another thread; push all before, on the thread that called sites()");
            if (owner == null && foreign == null) {
                LOG.log(System.Logger.Level.ERROR, "The sites are incomplete: " + refused.getMessage());
            }
            foreign = refused;
            throw refused;
        }
        String problem = problem(site);
        if (problem != null && problems.size() < MOST_PROBLEMS) {
            problems.add("The site " + site + " is left out: " + problem);
        }
    }

    private @Nullable String problem(@Nullable Site site) {
        if (site == null) {
            return "it is null";
        }
        if (!NAME.matcher(site.name()).matches()) {
            return "its name may have 1 to 100 letters, digits and hyphens, such as \"example-de\"";
        }
        if (names.contains(site.name())) {
            return "there is another site of that name";
        }
        SitePlan plan;
        try {
            plan = plans.apply(site);
        } catch (RuntimeException e) {
            return e.getMessage() == null ? e.toString() : e.getMessage();
        }
        String other = addresses.get(ServedSites.address(plan.base()));
        if (other != null) {
            return "the site " + other + " has the same host and path";
        }
        other = sitemaps.get(ServedSites.address(plan.sitemaps()));
        if (other != null) {
            return "its sitemaps have the same host and path as those of the site " + other;
        }
        reserve(plan);
        accepted.put(site, plan);
        return null;
    }

    /** The valid sites. Call it after all were pushed. Throws if one was pushed from another thread. */
    Map<Site, SitePlan> accepted() {
        owner = null;
        IllegalStateException refused = foreign;
        if (refused != null) {
            throw refused;
        }
        return accepted;
    }

    List<String> problems() {
        return List.copyOf(problems);
    }
}
