package dev.waymark.test;

import dev.waymark.test.internal.page.PageFacts;
import dev.waymark.test.internal.page.PageReader;
import dev.waymark.test.internal.page.RobotsRules;
import dev.waymark.test.internal.sitemap.ListedPage;
import dev.waymark.test.internal.sitemap.SitemapElements;
import dev.waymark.test.internal.text.Urls;
import dev.waymark.test.internal.text.Words;
import dev.waymark.test.internal.transport.Transport;
import java.io.IOException;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Compares a page's response with its sitemap. Thread-safe. */
record PageChecks(PageReader reader, RobotsRules robots, Duration slow) {

    private static final Pattern LOGIN = Pattern.compile(
            "(?i)[/._-](log-?in|sign-?in|sign_in|sso|oauth2?|authorize|auth|saml2?|cas|openid-connect|accounts?)(?![a-z])");

    private static final Pattern TAG = Pattern.compile("(?i)x-default|([a-z]{2,3})(-[a-z]{4})?(-([a-z]{2}))?");
    private static final Set<String> LANGUAGES = Set.of(Locale.getISOLanguages());
    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

    /** Requests a page and its alternates, and reports problems. */
    void check(ListedPage page, AuditRun results) throws InterruptedException {
        robots.forbidden(page.url()).ifPresent(who -> results.found(page, FindingKind.ROBOTS, who));
        PageFacts facts = reader.read(page.url());
        // A URL that can't be requested is a problem of the sitemap.
        status(facts)
                .filter(problem -> problem.kind() != FindingKind.CONNECTION || SitemapElements.isEncoded(page.url()))
                .ifPresentOrElse(
                        problem -> results.found(page, problem.kind(), problem.detail()),
                        () -> checkContent(page, facts, results));
        if (facts.took().compareTo(slow) > 0) {
            results.slow(page.url(), facts.took());
        }
        checkAlternates(page, results);
    }

    /** Why a page's content can't be checked. */
    private record Problem(FindingKind kind, String detail) {}

    private static Optional<Problem> status(PageFacts facts) {
        IOException failure = facts.failure();
        if (failure != null) {
            String message = Words.of(failure);
            if (failure instanceof Transport.ThrownException) {
                return Optional.of(new Problem(FindingKind.SERVER_ERROR, "it throws " + message));
            }
            boolean isLate = failure instanceof Transport.TooSlowException;
            return Optional.of(new Problem(isLate ? FindingKind.TIMEOUT : FindingKind.CONNECTION, message));
        }
        int status = facts.status();
        String location = facts.location();
        if (status == 200 && location == null) {
            return Optional.empty();
        }
        String detail = status == 200 ? "a meta refresh" : Integer.toString(status);
        if (location != null) {
            boolean isLogin = LOGIN.matcher(location.replaceFirst("[?#].*", "")).find();
            return Optional.of(
                    new Problem(isLogin ? FindingKind.LOGIN : FindingKind.REDIRECT, detail + " to " + location));
        }
        FindingKind kind = switch (status) {
            case 401, 403 -> FindingKind.LOGIN;
            case 404 -> FindingKind.NOT_FOUND;
            case 410 -> FindingKind.GONE;
            default -> status >= 500 ? FindingKind.SERVER_ERROR : FindingKind.STATUS;
        };
        return Optional.of(new Problem(kind, detail));
    }

    private void checkContent(ListedPage page, PageFacts facts, AuditRun results) {
        facts.noindexHeaders()
                .forEach(value -> results.found(page, FindingKind.NOINDEX_HEADER, "X-Robots-Tag: " + value));
        facts.noindexElements().forEach(element -> results.found(page, FindingKind.NOINDEX_PAGE, element));
        String itself = Urls.normal(page.url());
        for (String canonical : new LinkedHashSet<>(facts.canonicals())) {
            if (!Urls.normal(canonical).equals(itself)) {
                results.found(page, FindingKind.CANONICAL, canonical + Urls.difference(canonical, page.url()));
            }
        }
        if (!page.alternates().isEmpty() && !facts.alternates().isEmpty()) {
            compare(page, facts.alternates(), results);
        }
    }

    /** Compares the page's own links with those of the sitemap. */
    private static void compare(ListedPage page, Map<String, String> written, AuditRun results) {
        Map<String, String> open = new TreeMap<>(written);
        page.alternates().forEach((tag, url) -> {
            String other = open.remove(tag.toLowerCase(Locale.ROOT));
            if (other == null) {
                results.found(page, FindingKind.ALTERNATE, "the page has no link for " + tag + ", the sitemap " + url);
            } else if (!Urls.normal(other).equals(Urls.normal(url))) {
                results.found(
                        page,
                        FindingKind.ALTERNATE,
                        "the page links for " + tag + " to " + other + ", the sitemap to " + url
                                + Urls.difference(other, url));
            }
        });
        open.forEach((tag, url) -> results.found(
                page, FindingKind.ALTERNATE, "the page links for " + tag + " to " + url + ", the sitemap does not"));
    }

    private void checkAlternates(ListedPage page, AuditRun results) throws InterruptedException {
        if (page.alternates().isEmpty()) {
            return;
        }
        if (!page.alternates().containsValue(page.url())) {
            results.found(page, FindingKind.ALTERNATE, "its links in the sitemap don't include the page itself");
        }
        for (Map.Entry<String, String> link : page.alternates().entrySet()) {
            if (!isTag(link.getKey())) {
                results.linked(
                        page,
                        link.getValue(),
                        "hreflang \"" + link.getKey() + "\" isn't a language that search engines know, such as en-GB");
            }
        }
        for (String other : page.links()) {
            if (reader.canAsk(other)) {
                status(reader.read(other))
                        .ifPresent(
                                problem -> results.linked(page, other, "links to " + other + ": " + problem.detail()));
            }
        }
    }

    /** Whether a tag has an ISO 639-1 language, an optional script and an optional ISO 3166-1 country. */
    static boolean isTag(String tag) {
        Matcher parts = TAG.matcher(tag);
        return parts.matches()
                && (parts.group(1) == null || LANGUAGES.contains(parts.group(1).toLowerCase(Locale.ROOT)))
                && (parts.group(4) == null || COUNTRIES.contains(parts.group(4).toUpperCase(Locale.ROOT)));
    }
}
