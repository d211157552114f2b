package dev.waymark.test.internal.page;

import crawlercommons.robots.SimpleRobotRules;
import crawlercommons.robots.SimpleRobotRulesParser;
import dev.waymark.test.internal.text.Urls;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.Transport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The rules in {@code robots.txt} of each listed host (RFC 9309). Thread-safe. */
public final class RobotsRules {

    /** The checked crawlers; the first stands for crawlers without their own group. */
    private static final List<String> CRAWLERS = List.of("*", "Googlebot", "Bingbot");

    /** Crawlers read at least this much (RFC 9309, 2.5). */
    private static final int MAX_BYTES = 500 << 10;

    private static final int MOST_REDIRECTS = 5;

    /** The lines to parse, including spellings that crawlers accept. */
    private static final Pattern KNOWN = Pattern.compile("(?i)(?=[^:#]*?(agent|all?ow|sitemap))[^:#]*+:.*");

    private final Client client;
    private final Addresses addresses;
    private final Map<String, Map<String, SimpleRobotRules>> byOrigin = new ConcurrentHashMap<>();

    public RobotsRules(Client client, Addresses addresses) {
        this.client = client;
        this.addresses = addresses;
    }

    /**
     * Reads the file of a listed URL's host, once.
     *
     * @param problems receives a faulty file's address and its problem
     */
    public void read(String listed, BiConsumer<String, String> problems) throws InterruptedException {
        String origin = Addresses.origin(listed);
        String url = origin + "/robots.txt";
        // Without a file, nothing is forbidden.
        if (byOrigin.putIfAbsent(origin, Map.of()) != null || !addresses.isUnderTest(url)) {
            return;
        }
        try {
            byte[] file = fetch(url, url, 0, problems);
            if (file != null) {
                byOrigin.put(origin, rules(url, file));
            }
        } catch (IOException e) {
            problems.accept(url, "can't be read (" + Words.of(e) + "): crawlers then request no page of the host");
        }
    }

    private byte @Nullable [] fetch(String url, String first, int redirects, BiConsumer<String, String> problems)
            throws IOException, InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Transport.Answer answer = client.get(url, Map.of(), MAX_BYTES, body);
        Optional<String> location = answer.redirect();
        if (location.isPresent() && redirects < MOST_REDIRECTS) {
            String target =
                    Urls.resolve(url, location.get()).map(addresses::listed).orElse("");
            return addresses.isUnderTest(target) ? fetch(target, first, redirects + 1, problems) : null;
        }
        if (answer.status() >= 500) {
            problems.accept(first, answer.status() + ": crawlers then request no page of the host");
        }
        return answer.status() == 200 ? PageReader.inflated(answer, body.toByteArray()) : null;
    }

    private static Map<String, SimpleRobotRules> rules(String url, byte[] file) {
        // The parser would warn about other lines, such as Content-Usage.
        byte[] known = new String(file, StandardCharsets.UTF_8)
                .lines()
                .filter(line -> KNOWN.matcher(line).matches())
                .collect(Collectors.joining("\n"))
                .getBytes(StandardCharsets.UTF_8);
        Map<String, SimpleRobotRules> rules = new LinkedHashMap<>();
        for (String crawler : CRAWLERS) {
            List<String> names = crawler.equals("*") ? List.of() : List.of(crawler.toLowerCase(Locale.ROOT));
            rules.put(crawler, new SimpleRobotRulesParser().parseContent(url, known, "text/plain", names));
        }
        return rules;
    }

    /** The sitemaps named by the file of a listed URL's host, if it was {@linkplain #read read}. */
    public List<String> sitemaps(String listed) {
        SimpleRobotRules rules =
                byOrigin.getOrDefault(Addresses.origin(listed), Map.of()).get(CRAWLERS.get(0));
        return rules == null ? List.of() : List.copyOf(rules.getSitemaps());
    }

    /** The crawlers that may not request a page; empty if all may. */
    public Optional<String> forbidden(String url) {
        Map<String, SimpleRobotRules> rules = byOrigin.getOrDefault(Addresses.origin(url), Map.of());
        List<String> who = new ArrayList<>();
        rules.forEach((crawler, own) -> {
            if (!own.isAllowed(url)) {
                who.add(crawler.equals("*") ? "crawlers without their own rules" : crawler);
            }
        });
        return who.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "forbidden to " + (who.size() == CRAWLERS.size() ? "all crawlers" : String.join(" and ", who)));
    }
}
