package dev.waymark.cluster;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.Capability;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.Row;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import java.util.List;

/**
 * {@code waymark.refresher=shedlock}: the process that holds a ShedLock lock refreshes. Loaded only by
 * {@code waymark-settings}.
 */
public final class ShedLockRefresher implements Capability {

    /** Called by the service loader. */
    public ShedLockRefresher() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-cluster";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of();
    }

    @Override
    public void apply(SitemapBuilder builder, Setup setup) {
        if (setup.settings().get(KernelSettings.REFRESHER) != KernelSettings.Refresher.SHEDLOCK) {
            return;
        }
        if (setup.components().find(LeaderCandidate.class, null).isPresent()) {
            throw new SettingException(
                    "waymark.refresher is shedlock, and a bean of LeaderCandidate decides too. Keep one of them.",
                    "",
                    null);
        }
        try {
            LockedLeader leader = new LockedLeader(setup);
            builder.oneRefresher(true).leaderCandidate(leader::mayLead).plugin(leader);
        } catch (NoClassDefFoundError e) {
            throw new SettingException(
                    "waymark.refresher is shedlock, but net.javacrumbs.shedlock:shedlock-core is not on the class path.",
                    "Add a lock provider such as net.javacrumbs.shedlock:shedlock-provider-jdbc-template.",
                    e);
        }
    }
}
