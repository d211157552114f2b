package dev.waymark.cluster;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.Capability;
import dev.waymark.settings.KernelSettings;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.Row;
import dev.waymark.settings.SettingException;
import dev.waymark.settings.Setup;
import dev.waymark.settings.SiteAddresses;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

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
            LockedLeader leader = new LockedLeader(setup, "waymark-" + hash(setup));
            builder.oneRefresher(true).leaderCandidate(leader::mayLead).extension(leader);
        } catch (NoClassDefFoundError e) {
            throw new SettingException(
                    "waymark.refresher is shedlock, but net.javacrumbs.shedlock:shedlock-core is not on the class path.",
                    "Add a lock provider such as net.javacrumbs.shedlock:shedlock-provider-jdbc-template.",
                    e);
        }
    }

    /** Makes the name unique: applications may share a lock table. */
    private static String hash(Setup setup) {
        TreeSet<String> addresses =
                new TreeSet<>(new SiteAddresses(setup.settings(), List.of(), Optional.empty()).urls());
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", addresses).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
