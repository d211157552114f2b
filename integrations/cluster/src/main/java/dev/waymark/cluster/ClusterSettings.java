package dev.waymark.cluster;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.Capability;
import dev.waymark.settings.Kind;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.Row;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import java.util.List;
import java.util.Optional;

/** {@code waymark.refresher}, and the beans that decide with it. Loaded only by {@code waymark-settings}. */
public final class ClusterSettings implements Capability {

    /** Which processes refresh. */
    enum Refresher {
        /** One process with a shared store; otherwise every process. */
        AUTO,
        /** One process for all. */
        ONE,
        /** Another process; this one only serves. */
        NONE,
        /** The process that holds a ShedLock lock. */
        SHEDLOCK
    }

    private static final Row<Refresher> REFRESHER = Row.of(
            "waymark.refresher",
            Kind.choice(Refresher.class),
            "auto",
            "none",
            "Which of the processes that share a store refreshes: auto (one if the store is a database or a bucket,"
                    + " otherwise each), one, none (this one only serves what others publish), or shedlock (the holder of"
                    + " a ShedLock lock).");

    /** Called by the service loader. */
    public ClusterSettings() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-cluster";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(REFRESHER);
    }

    @Override
    public void apply(SitemapBuilder builder, Setup setup) {
        Optional<LeaderCandidate> bean = setup.components().find(LeaderCandidate.class, null);
        bean.ifPresent(
                candidate -> builder.plugin(Cluster.class, cluster -> cluster.leaderCandidate(candidate::mayLead)));
        switch (setup.settings().get(REFRESHER)) {
            case AUTO -> {}
            case ONE -> builder.plugin(Cluster.class, cluster -> cluster.oneRefresher(true));
            case NONE -> builder.plugin(Cluster.class, cluster -> cluster.serveOnly(true));
            case SHEDLOCK -> {
                if (bean.isPresent()) {
                    throw SettingException.of(
                            "waymark.refresher is shedlock, and a bean of LeaderCandidate decides too. Keep one of them.");
                }
                LockedLeader leader = locked(setup);
                builder.plugin(leader)
                        .plugin(
                                Cluster.class,
                                cluster -> cluster.oneRefresher(true).leaderCandidate(leader::mayLead));
            }
        }
    }

    private static LockedLeader locked(Setup setup) {
        try {
            return new LockedLeader(setup, System::nanoTime);
        } catch (NoClassDefFoundError e) {
            throw new SettingException(
                    "waymark.refresher is shedlock, but net.javacrumbs.shedlock:shedlock-core is not on the class path.",
                    "Add a lock provider such as net.javacrumbs.shedlock:shedlock-provider-jdbc-template.",
                    e);
        }
    }
}
