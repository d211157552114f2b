package dev.waymark.jakarta;

import dev.waymark.crawlers.IndexNow;
import dev.waymark.crawlers.RecentFeed;
import dev.waymark.crawlers.RobotsTxt;
import dev.waymark.crawlers.Submission;
import dev.waymark.crawlers.TextSitemaps;
import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.WaymarkSetting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Who is told of what is published. Loaded only where {@code waymark-crawlers} is there. */
final class Crawlers {

    /** What is done about robots.txt. */
    enum Robots {
        CHECK,
        SERVE,
        OFF
    }

    private final SitemapSettings settings;

    Crawlers(SitemapSettings settings) {
        this.settings = settings;
    }

    /** In development and in tests nobody is told of anything, and nothing is checked for crawlers. */
    void extend(SitemapBuilder builder, boolean development) {
        settings.find(WaymarkSetting.INDEX_NOW_KEY).ifPresent(key -> builder.extension(indexNow(key, development)));
        settings.find(WaymarkSetting.SUBMIT_TO).ifPresent(given -> {
            Submission submission = given.as(text -> Submission.to(List.of(text.split(","))));
            if (!development) {
                builder.extension(submission);
            }
        });
        if (isFeed()) {
            builder.extension(RecentFeed.of());
        }
        if (settings.find(WaymarkSetting.TEXT).map(Setting::truth).orElse(false)) {
            builder.extension(TextSitemaps.create());
        }
        switch (robots()) {
            case SERVE -> builder.extension(RobotsTxt.serving(rules()));
            case CHECK -> {
                if (!development) {
                    builder.extension(RobotsTxt.checking(RobotsTxt.ofClassPath(loader())));
                }
            }
            case OFF -> {}
        }
    }

    /** Which requests reach the servlet filter because of this, beside those for sitemaps. */
    List<String> urlPatterns() {
        List<String> patterns = new ArrayList<>();
        if (settings.find(WaymarkSetting.INDEX_NOW_KEY).isPresent()) {
            patterns.add("*.txt");
        } else if (robots() == Robots.SERVE) {
            patterns.add("/robots.txt");
        }
        if (isFeed()) {
            // Sites may lie below paths.
            patterns.add("*.atom");
        }
        return patterns;
    }

    private Robots robots() {
        return settings.find(WaymarkSetting.ROBOTS)
                .map(what -> what.constant(Robots::valueOf, Robots.values()))
                .orElse(Robots.CHECK);
    }

    private String rules() {
        return settings.find(WaymarkSetting.ROBOTS_FILE)
                .map(file -> file.as(path -> RobotsTxt.read(Path.of(path))))
                .orElseGet(() -> settings.find(WaymarkSetting.ROBOTS_RULES)
                        .map(Setting::text)
                        .orElse(""));
    }

    private boolean isFeed() {
        return settings.find(WaymarkSetting.FEED).map(Setting::truth).orElse(false);
    }

    private IndexNow indexNow(Setting key, boolean development) {
        IndexNow.Builder indexNow = key.as(IndexNow::withKey);
        settings.find(WaymarkSetting.INDEX_NOW_ENDPOINT).ifPresent(endpoint -> endpoint.as(indexNow::endpoint));
        settings.find(WaymarkSetting.INDEX_NOW_KEY_LOCATION).ifPresent(location -> location.as(indexNow::keyLocation));
        settings.find(WaymarkSetting.INDEX_NOW_DAILY_LIMIT)
                .ifPresent(limit -> limit.as(text -> indexNow.dailyLimit(Long.parseLong(text))));
        settings.find(WaymarkSetting.INDEX_NOW_DRY_RUN).ifPresent(dry -> indexNow.dryRun(dry.truth()));
        settings.find(WaymarkSetting.INDEX_NOW_FIRST_PUBLICATION)
                .ifPresent(told -> indexNow.firstPublication(told.truth()));
        if (development) {
            indexNow.dryRun(true);
        }
        return indexNow.build();
    }

    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context != null ? context : ClassLoader.getSystemClassLoader();
    }
}
