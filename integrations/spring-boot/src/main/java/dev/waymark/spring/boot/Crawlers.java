package dev.waymark.spring.boot;

import dev.waymark.crawlers.IndexNow;
import dev.waymark.crawlers.LocalRobots;
import dev.waymark.crawlers.RecentFeed;
import dev.waymark.crawlers.RobotsTxt;
import dev.waymark.crawlers.Submission;
import dev.waymark.crawlers.TextSitemaps;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.WaymarkSetting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.util.ClassUtils;
import org.springframework.util.StringUtils;

/**
 * Who is told of what is published, as far as properties say so. An application may leave out {@code waymark-crawlers}.
 */
final class Crawlers {

    private Crawlers() {}

    /** In development nobody is told of anything, and nothing is checked for crawlers. */
    static void extend(
            SitemapBuilder builder, WaymarkProperties properties, boolean development, Environment environment) {
        WaymarkSetting asked = needed(properties);
        if (ClassUtils.isPresent("dev.waymark.crawlers.IndexNow", Crawlers.class.getClassLoader())) {
            ByArtifact.extend(builder, properties, development, environment);
        } else if (asked != null) {
            throw new WaymarkPropertyException(
                    "The property " + asked.property() + " is set, but dev.waymark:waymark-crawlers is not on the class"
                            + " path",
                    asked.line(),
                    null);
        }
    }

    /** The first setting that nothing is done about without the artifact; {@code null} if there is none. */
    static @Nullable WaymarkSetting needed(WaymarkProperties properties) {
        if (isIndexNow(properties)) {
            return WaymarkSetting.INDEX_NOW_KEY;
        }
        if (isRobotsServed(properties)) {
            return WaymarkSetting.ROBOTS;
        }
        if (properties.feed()) {
            return WaymarkSetting.FEED;
        }
        if (properties.text()) {
            return WaymarkSetting.TEXT;
        }
        return properties.submitTo().isEmpty() ? null : WaymarkSetting.SUBMIT_TO;
    }

    /** Which requests reach the filter because of this, beside those for sitemaps. */
    static List<String> urlPatterns(WaymarkProperties properties) {
        List<String> patterns = new ArrayList<>();
        if (isIndexNow(properties) || properties.text()) {
            patterns.add("*.txt");
        } else if (isRobotsServed(properties)) {
            patterns.add("/robots.txt");
        }
        if (properties.feed()) {
            // Sites may lie below paths.
            patterns.add("*.atom");
        }
        return patterns;
    }

    private static boolean isIndexNow(WaymarkProperties properties) {
        return StringUtils.hasText(properties.indexNow().key());
    }

    private static boolean isRobotsServed(WaymarkProperties properties) {
        return properties.robots() == WaymarkProperties.Robots.SERVE;
    }

    /** Loaded only where the artifact is there. */
    private static final class ByArtifact {

        static void extend(
                SitemapBuilder builder, WaymarkProperties properties, boolean development, Environment environment) {
            if (isIndexNow(properties)) {
                builder.extension(indexNow(properties.indexNow(), development));
            }
            if (properties.feed()) {
                builder.extension(RecentFeed.of());
            }
            if (properties.text()) {
                builder.extension(TextSitemaps.create());
            }
            if (!properties.submitTo().isEmpty() && !development) {
                builder.extension(
                        SitemapFactory.checked(WaymarkSetting.SUBMIT_TO, () -> Submission.to(properties.submitTo())));
            }
            switch (properties.robots()) {
                case SERVE -> builder.extension(RobotsTxt.serving(rules(properties)));
                case CHECK -> {
                    if (!development) {
                        builder.extension(RobotsTxt.checking(new LocalRobots(() -> port(environment))));
                    }
                }
                case OFF -> {}
            }
        }

        private static IndexNow indexNow(WaymarkProperties.IndexNow settings, boolean development) {
            String key = String.valueOf(settings.key()).strip();
            IndexNow.Builder indexNow = SitemapFactory.checked(
                            WaymarkSetting.INDEX_NOW_KEY, () -> IndexNow.withKey(key))
                    .dryRun(settings.dryRun() || development)
                    .firstPublication(settings.firstPublication());
            SitemapFactory.checked(WaymarkSetting.INDEX_NOW_ENDPOINT, () -> indexNow.endpoint(settings.endpoint()));
            String location = settings.keyLocation();
            if (location != null) {
                SitemapFactory.checked(WaymarkSetting.INDEX_NOW_KEY_LOCATION, () -> indexNow.keyLocation(location));
            }
            Long limit = settings.dailyLimit();
            if (limit != null) {
                SitemapFactory.checked(WaymarkSetting.INDEX_NOW_DAILY_LIMIT, () -> indexNow.dailyLimit(limit));
            }
            return indexNow.build();
        }

        private static String rules(WaymarkProperties properties) {
            String rules = properties.robotsRules();
            String file = properties.robotsFile();
            return StringUtils.hasText(file)
                    ? SitemapFactory.checked(WaymarkSetting.ROBOTS_FILE, () -> RobotsTxt.read(Path.of(file.strip())))
                    : rules == null ? "" : rules;
        }

        /** Where this application answers without TLS; 0 if it does not, or if nothing has told it. */
        private static int port(Environment environment) {
            boolean tls = environment.getProperty("server.ssl.enabled", Boolean.class, true)
                    && (environment.containsProperty("server.ssl.bundle")
                            || environment.containsProperty("server.ssl.key-store")
                            || environment.containsProperty("server.ssl.certificate"));
            return tls ? 0 : environment.getProperty("local.server.port", Integer.class, 0);
        }
    }
}
