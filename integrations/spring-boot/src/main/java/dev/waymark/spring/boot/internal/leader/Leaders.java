package dev.waymark.spring.boot.internal.leader;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.runtime.spi.LeaderCandidate;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.HexFormat;
import java.util.SortedSet;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.util.ClassUtils;

/** Who may refresh for all. */
public final class Leaders {

    private static final String SHEDLOCK = "net.javacrumbs.shedlock.core.LockProvider";

    private Leaders() {}

    /** As the bean of the application says, if there is one. */
    public static void choose(SitemapBuilder builder, ListableBeanFactory beans) {
        beans.getBeanProvider(LeaderCandidate.class).ifAvailable(builder::leaderCandidate);
    }

    /**
     * Who holds a lock of ShedLock.
     *
     * @param sites what tells this sitemap from others: applications may share a table of locks
     * @param term how long a process keeps the lock that ended without giving it back
     * @throws SitemapConfigurationException if that cannot be
     */
    public static SitemapBuilder lock(
            SitemapBuilder builder, ListableBeanFactory beans, SortedSet<String> sites, Duration term) {
        if (beans.getBeanProvider(LeaderCandidate.class).stream().findAny().isPresent()) {
            throw new SitemapConfigurationException(
                    "\"shedlock\" decides who leads, and a bean of LeaderCandidate does so too: keep one of them");
        }
        // Before the class that uses it is loaded.
        if (!ClassUtils.isPresent(SHEDLOCK, Leaders.class.getClassLoader())) {
            throw new SitemapConfigurationException(
                    "\"shedlock\" needs the dependency net.javacrumbs.shedlock:shedlock-spring, which is missing: add it,"
                            + " with a provider of locks such as shedlock-provider-jdbc-template");
        }
        LockedLeader leader = LockedLeader.of(beans, "waymark-" + hash(sites), term);
        return builder.leaderCandidate(leader).extension(leader);
    }

    private static String hash(SortedSet<String> sites) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256")
                    .digest(String.join("\n", sites).getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
