package dev.waymark.crawlers;

import dev.waymark.runtime.SitemapBuilder;
import dev.waymark.settings.Capability;
import dev.waymark.settings.Kind;
import dev.waymark.settings.Row;
import dev.waymark.settings.Setup;
import dev.waymark.settings.WaymarkSettings;
import java.nio.file.Path;
import java.util.List;

/** The settings of this artifact. Loaded only by {@code waymark-settings}. */
public final class CrawlersSettings implements Capability {

    /** How robots.txt is handled. */
    enum Robots {
        CHECK,
        SERVE,
        OFF
    }

    /** How IndexNow is used. */
    enum IndexNowMode {
        OFF,
        DRY_RUN,
        ON
    }

    private static final String FILE = "file:";

    static final Row<Robots> ROBOTS = Row.of(
                    "waymark.robots",
                    Kind.choice(Robots.class),
                    "check",
                    "serve",
                    "robots.txt: check warns if the application's doesn't name the sitemap or disallows listed pages, serve"
                            + " serves one, off does nothing.")
            .everyday();

    static final Row<String> ROBOTS_RULES = Row.of(
                    "waymark.robots-rules",
                    Kind.TEXT,
                    "",
                    "file:/etc/shop/robots-rules.txt",
                    "Rules of the served robots.txt, or file: and the path of a file with them. By default everything is allowed.")
            .needs(ROBOTS, "serve");

    static final Row<String> KEY = Row.of(
                    "waymark.index-now.key",
                    Kind.TEXT,
                    "",
                    "73134416ae45434d98edc086e0bf6740",
                    "Key of IndexNow, 8 to 128 letters, digits and hyphens. If set, new, changed and removed URLs"
                            + " are submitted to search engines after each publication.")
            .everyday();

    static final Row<IndexNowMode> MODE = Row.of(
                    "waymark.index-now.mode",
                    Kind.choice(IndexNowMode.class),
                    "on",
                    "dry-run",
                    "on submits URLs to IndexNow, dry-run only logs them, off ignores the key.")
            .needs(KEY);

    static final Row<String> ENDPOINT = Row.of(
                    "waymark.index-now.endpoint",
                    Kind.TEXT,
                    "https://api.indexnow.org/indexnow",
                    "https://api.indexnow.org/indexnow",
                    "Where to submit URLs. The default passes them on to all search engines of IndexNow.")
            .needs(KEY);

    static final Row<String> KEY_LOCATION = Row.of(
                    "waymark.index-now.key-location",
                    Kind.TEXT,
                    "",
                    "https://www.example.com/key.txt",
                    "Where the application serves the key itself, for sites in its folder. By default Waymark serves it"
                            + " below the base URL.")
            .needs(KEY);

    static final Row<Boolean> FEED = Row.of(
            "waymark.feed",
            Kind.BOOLEAN,
            "false",
            "true",
            "Whether to serve /sitemap-recent.atom, a feed of new and changed pages.");

    static final Row<Boolean> TEXT = Row.of(
            "waymark.text",
            Kind.BOOLEAN,
            "false",
            "true",
            "Whether to serve each sitemap's URLs as plain text too, with /sitemap-text.xml as their index.");

    static final Row<List<String>> SUBMIT_TO = Row.of(
            "waymark.submit-to",
            Kind.LIST,
            "",
            "https://engine.example/ping?sitemap=",
            "Ping addresses of search engines, to which the address of each index is appended. Requested after"
                    + " publications, at most once an hour.");

    /** Called by the service loader. */
    public CrawlersSettings() {}

    @Override
    public String artifact() {
        return "dev.waymark:waymark-crawlers";
    }

    @Override
    public List<Row<?>> rows() {
        return List.of(ROBOTS, KEY, ROBOTS_RULES, MODE, ENDPOINT, KEY_LOCATION, FEED, TEXT, SUBMIT_TO);
    }

    /** Submits and checks nothing in development and tests. */
    @Override
    public void apply(SitemapBuilder builder, Setup setup) {
        WaymarkSettings settings = setup.settings();
        if (settings.find(KEY).isPresent() && settings.get(MODE) != IndexNowMode.OFF) {
            settings.map(KEY, IndexNow::withKey)
                    .ifPresent(indexNow -> builder.extension(configured(indexNow, settings, setup.isQuiet())));
        }
        settings.map(SUBMIT_TO, Submission::to)
                .filter(submission -> !setup.isQuiet())
                .ifPresent(builder::extension);
        if (settings.get(FEED)) {
            builder.extension(RecentFeed.of());
        }
        if (settings.get(TEXT)) {
            builder.extension(TextSitemaps.create());
        }
        switch (settings.get(ROBOTS)) {
            case SERVE ->
                builder.extension(settings.map(ROBOTS_RULES, rules -> RobotsTxt.serving(rules(rules)))
                        .orElseGet(() -> RobotsTxt.serving("")));
            case CHECK -> {
                if (!setup.isQuiet()) {
                    builder.extension(RobotsTxt.checking(source(setup)));
                }
            }
            case OFF -> {}
        }
    }

    private static IndexNow configured(IndexNow.Builder indexNow, WaymarkSettings settings, boolean isQuiet) {
        settings.map(ENDPOINT, indexNow::endpoint);
        settings.map(KEY_LOCATION, indexNow::keyLocation);
        return indexNow.dryRun(isQuiet || settings.get(MODE) == IndexNowMode.DRY_RUN)
                .build();
    }

    private static String rules(String setting) {
        return setting.startsWith(FILE)
                ? RobotsTxt.read(Path.of(setting.substring(FILE.length()).strip()))
                : setting;
    }

    private static RobotsTxt.Source source(Setup setup) {
        return setup.localPort()
                .<RobotsTxt.Source>map(LocalRobots::new)
                .orElseGet(() -> RobotsTxt.ofClassPath(loader()));
    }

    private static ClassLoader loader() {
        ClassLoader context = Thread.currentThread().getContextClassLoader();
        return context != null ? context : ClassLoader.getSystemClassLoader();
    }
}
