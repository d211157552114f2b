package dev.waymark.crawlers;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What is wrong with a {@code robots.txt}, each with the line to write. */
final class RobotsFindings {

    /** For whom the rules of listed pages are looked at; the first stands for everybody without rules of their own. */
    private static final List<String> CRAWLERS = List.of("*", "Googlebot", "Bingbot");

    private RobotsFindings() {}

    /** Whether there is what reads the rules. */
    static boolean canRead() {
        try {
            Class.forName("crawlercommons.robots.SimpleRobotRulesParser", false, RobotsFindings.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Whether a file names a sitemap. Such lines belong to no group, and may stand anywhere (Sitemaps 0.9). */
    static boolean names(String robots, String sitemapUrl) {
        return robots.lines()
                .map(String::strip)
                .filter(line -> line.regionMatches(true, 0, "sitemap:", 0, "sitemap:".length()))
                .map(line -> line.substring("sitemap:".length())
                        .replaceFirst("#.*", "")
                        .strip())
                .anyMatch(sitemapUrl::equals);
    }

    /**
     * The listed pages that it forbids.
     *
     * @param address where the file is
     * @param urls listed pages
     * @return a sentence for each crawler that may not read some of them
     */
    static List<String> forbidden(String address, String robots, List<String> urls) {
        byte[] bytes = robots.getBytes(StandardCharsets.UTF_8);
        List<String> findings = new ArrayList<>();
        for (String crawler : CRAWLERS) {
            List<String> names = crawler.equals("*") ? List.of() : List.of(crawler.toLowerCase(Locale.ROOT));
            SimpleRobotRules rules = new SimpleRobotRulesParser().parseContent(address, bytes, "text/plain", names);
            List<String> forbidden =
                    urls.stream().filter(url -> !rules.isAllowed(url)).toList();
            if (!forbidden.isEmpty()) {
                String first = forbidden.get(0);
                findings.add(
                        address + " forbids " + (crawler.equals("*") ? "crawlers" : crawler) + " " + forbidden.size()
                                + " of " + urls.size() + " listed pages that were looked at, such as " + first
                                + ". Take the rule away, or write below \"User-agent: " + crawler + "\": Allow: "
                                + first.substring(first.indexOf('/', first.indexOf("//") + 2)));
            }
        }
        return findings;
    }
}
