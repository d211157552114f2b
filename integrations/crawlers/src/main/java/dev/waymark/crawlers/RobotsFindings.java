package dev.waymark.crawlers;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
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

/** What is wrong with a {@code robots.txt}, each with the line to write. */
final class RobotsFindings {

    /** For whom the rules of listed pages are looked at; the first stands for everybody without rules of their own. */
    private static final List<String> CRAWLERS = List.of("*", "Googlebot", "Bingbot");

    private static final Pattern SITEMAP = Pattern.compile("\\s*sitemap\\s*:(.*)", Pattern.CASE_INSENSITIVE);
    private static final Pattern USER_AGENT = Pattern.compile("\\s*user-agent\\s*:(.*)", Pattern.CASE_INSENSITIVE);

    /** What says who may read what, as far as parsers know it; in some spellings that crawlers take for it. */
    private static final Pattern RULE = Pattern.compile("(?i)[^:#]*(agent|all?ow)[^:#]*:.*");

    private static final Pattern PATH = Pattern.compile("(?i)(\\s*(?:dis)?allow\\s*:)([^#]*)(.*)");

    private RobotsFindings() {}

    /** A line with its path percent-encoded, as Google recommends; any other line as it is. */
    static String encoded(String line) {
        Matcher path = PATH.matcher(line);
        return path.matches() ? path.group(1) + encodedPath(path.group(2)) + path.group(3) : line;
    }

    private static String encodedPath(String path) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
            encoded.append(b < 0 ? String.format(Locale.ROOT, "%%%02X", b & 0xFF) : String.valueOf((char) b));
        }
        return encoded.toString();
    }

    /** What is to be written in place of the first path that is not percent-encoded; empty if all are. */
    static Optional<String> unencoded(String address, String robots) {
        return withoutMark(robots)
                .lines()
                .filter(line -> !encoded(line).equals(line))
                .findFirst()
                .map(line ->
                        address + " has paths that are not percent-encoded, which not every crawler reads. Write \""
                                + encoded(line).strip() + "\" for \"" + line.strip() + "\", and others like it");
    }

    /** Whether there is what reads the rules. */
    static boolean canRead() {
        try {
            Class.forName("crawlercommons.robots.SimpleRobotRulesParser", false, RobotsFindings.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /**
     * Whether a file names a sitemap, as it is or compressed. Such lines belong to no group, and may stand anywhere
     * (Sitemaps 0.9).
     */
    static boolean names(String robots, String sitemapUrl) {
        return values(robots, SITEMAP).anyMatch(Set.of(sitemapUrl, sitemapUrl + ".gz")::contains);
    }

    /** What stands behind the colon of all lines of one kind, without comments. */
    private static Stream<String> values(String robots, Pattern kind) {
        return withoutMark(robots)
                .lines()
                .map(kind::matcher)
                .filter(Matcher::matches)
                .map(line -> line.group(1).replaceFirst("#.*", "").strip());
    }

    /** Editors write a mark of the encoding at the beginning, and crawlers pass over it (RFC 9309, 2.3). */
    static String withoutMark(String robots) {
        return robots.startsWith("\uFEFF") ? robots.substring(1) : robots;
    }

    /** Whether there are rules for a crawler by its name: only then those for everybody are none of its own. */
    private static boolean hasGroup(String robots, String crawler) {
        return values(robots, USER_AGENT)
                .map(value -> value.replaceFirst("[^A-Za-z_*-].*", ""))
                .anyMatch(crawler::equalsIgnoreCase);
    }

    /**
     * The listed pages that it forbids. A crawler that the file does not name has the rules of everybody, and is no
     * finding of its own: a group with its name would take the place of those rules (RFC 9309, 2.2.1).
     *
     * @param address where the file is
     * @param urls listed pages
     * @return by crawler, a sentence for each that may not read some of them
     */
    static Map<String, String> forbidden(String address, String robots, List<String> urls) {
        // Whatever else there is, as Content-Usage, a parser would warn of.
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
