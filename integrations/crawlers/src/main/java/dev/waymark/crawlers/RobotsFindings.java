package dev.waymark.crawlers;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Problems of a {@code robots.txt}, each with the line to write. */
final class RobotsFindings {

    /** The checked crawlers; the first stands for crawlers without their own group. */
    private static final List<String> CRAWLERS = List.of("*", "Googlebot", "Bingbot");

    private static final Pattern SITEMAP = Pattern.compile("\\s*sitemap\\s*:(.*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern USER_AGENT = Pattern.compile("\\s*user-agent\\s*:(.*)", Pattern.CASE_INSENSITIVE);

    /** Rule lines that parsers know, including spellings that crawlers accept. */
    private static final Pattern RULE = Pattern.compile("(?i)[^:#]*(agent|all?ow)[^:#]*:.*");

    private static final Pattern PATH = Pattern.compile("(?i)(\\s*(?:dis)?allow\\s*:)([^#]*)(.*)");

    private static final Pattern NOT_ASCII = Pattern.compile("\\P{ASCII}+");

    private RobotsFindings() {}

    /** A line with its path percent-encoded, as Google recommends; any other line as it is. */
    static String encoded(String line) {
        Matcher path = PATH.matcher(line);
        return path.matches()
                ? path.group(1)
                        + NOT_ASCII
                                .matcher(path.group(2))
                                .replaceAll(found -> URLEncoder.encode(found.group(), StandardCharsets.UTF_8))
                        + path.group(3)
                : line;
    }

    /** The remedy for the first path that isn't percent-encoded; empty if all are. */
    static Optional<String> unencoded(String address, String robots) {
        return withoutMark(robots)
                .lines()
                .filter(line -> !encoded(line).equals(line))
                .findFirst()
                .map(line ->
                        address + " has paths that are not percent-encoded, which not every crawler reads. Write \""
                                + encoded(line).strip() + "\" for \"" + line.strip() + "\", and others like it");
    }

    /** Whether the rule parser is on the class path. */
    static boolean canRead() {
        try {
            Class.forName("crawlercommons.robots.SimpleRobotRulesParser", false, RobotsFindings.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * Whether a file names a sitemap, plain or compressed. Such lines belong to no group and may appear anywhere
     * (Sitemaps 0.9).
     */
    static boolean names(String robots, String sitemapUrl) {
        return values(robots, SITEMAP).anyMatch(Set.of(sitemapUrl, sitemapUrl + ".gz")::contains);
    }

    /** The values of all lines of one kind, without comments. */
    private static Stream<String> values(String robots, Pattern kind) {
        return withoutMark(robots)
                .lines()
                .map(kind::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1).replaceFirst("#.*", "").strip());
    }

    /** Removes a byte order mark, as crawlers do (RFC 9309, 2.3). */
    static String withoutMark(String robots) {
        return robots.startsWith("\uFEFF") ? robots.substring(1) : robots;
    }

    /** Whether there are rules for any crawler. */
    static boolean hasGroups(String robots) {
        return values(robots, USER_AGENT).findAny().isPresent();
    }

    /** Whether the file has a group for a crawler; then the {@code *} group doesn't apply to it. */
    private static boolean hasGroup(String robots, String crawler) {
        return values(robots, USER_AGENT)
                .map(value -> value.replaceFirst("[^A-Za-z_*-].*", ""))
                .anyMatch(crawler::equalsIgnoreCase);
    }

    /**
     * Finds listed pages that the file forbids. A crawler without its own group follows {@code *} and isn't a separate
     * finding: its own group would replace those rules (RFC 9309, 2.2.1).
     *
     * @param address the file's URL
     * @param urls listed pages
     * @return a sentence for each crawler that may not read some of them
     */
    static Map<String, String> forbidden(String address, String robots, List<String> urls) {
        // The parser would warn about other lines, such as Content-Usage.
        byte[] bytes = withoutMark(robots)
                .lines()
                .filter(line -> RULE.matcher(line).matches())
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8);
        Map<String, String> findings = new LinkedHashMap<>();
        for (String crawler : CRAWLERS) {
            if (!crawler.equals("*") && !hasGroup(robots, crawler)) {
                continue;
            }
            List<String> names = crawler.equals("*") ? List.of() : List.of(crawler.toLowerCase(Locale.ROOT));
            SimpleRobotRules rules = new SimpleRobotRulesParser().parseContent(address, bytes, "text/plain", names);
            List<String> forbidden =
                    urls.stream().filter(url -> !rules.isAllowed(url)).toList();
            if (!forbidden.isEmpty()) {
                String first = forbidden.get(0);
                findings.put(
                        crawler,
                        address + " forbids " + (crawler.equals("*") ? "crawlers" : crawler) + " " + forbidden.size()
                                + " of " + urls.size() + " listed pages that were looked at, such as " + first
                                + ". Remove the rule, or write below \"User-agent: " + crawler + "\": Allow: "
                                + first.substring(first.indexOf('/', first.indexOf("//") + 2)));
            }
        }
        return findings;
    }
}
