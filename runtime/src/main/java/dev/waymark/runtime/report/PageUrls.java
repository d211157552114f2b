package dev.waymark.runtime.report;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.StringJoiner;

/**
 * The URLs of one page as the sitemap lists them: its canonical URL, and the same page in other languages. Immutable.
 *
 * <p>A page in several languages has a canonical URL in each: choose one with {@link #in}. A page on several unlinked
 * sites has one on each: choose with {@link #on}.
 *
 * <pre>{@code
 * model.addAttribute("urls", sitemap.urls(PostPages.class, post).in(locale));
 *
 * <th:block th:utext="${urls.html()}"/>
 * }</pre>
 *
 * @param links the choices; empty if the page isn't listed
 * @param skipped why the page, or one of its languages, isn't listed, with examples
 * @param problem the same in words; empty if all of it is listed
 */
public record PageUrls(List<Link> links, Map<SkipReason, PageCount> skipped, Optional<String> problem) {

    private static final String X_DEFAULT = "x-default";

    /**
     * One URL of a page.
     *
     * @param site the {@linkplain dev.waymark.runtime.spi.Site#name() name} of its site
     * @param canonical the URL; empty if the page isn't in the chosen language
     * @param alternates the page's URLs by language, including this one and {@code x-default}; empty for a page without
     *     a language
     */
    public record Link(String site, Optional<String> canonical, Map<String, String> alternates) {

        /** Copies the alternates; they keep their order. */
        public Link {
            alternates = Collections.unmodifiableMap(new LinkedHashMap<>(alternates));
        }

        /** "Lookup" of RFC 4647, section 3.4: the language itself, otherwise without its last part. */
        private Optional<String> find(Locale locale) {
            String tag = locale.equals(Locale.ROOT) ? X_DEFAULT : locale.toLanguageTag();
            while (!alternates.containsKey(tag) && tag.contains("-")) {
                tag = tag.substring(0, tag.lastIndexOf('-'));
            }
            return Optional.ofNullable(alternates.get(tag));
        }
    }

    /** Copies the links and the reasons. */
    public PageUrls {
        links = List.copyOf(links);
        skipped = Map.copyOf(skipped);
    }

    /**
     * The same page in one language.
     *
     * @param locale {@code de-AT} finds {@code de} if nothing is nearer; {@link Locale#ROOT} means {@code x-default}
     * @return without a canonical URL if the page isn't in this language; unchanged if it has no language
     */
    public PageUrls in(Locale locale) {
        Objects.requireNonNull(locale, "locale");
        Set<Link> chosen = new LinkedHashSet<>();
        for (Link link : links) {
            boolean only = link.alternates().isEmpty() || (link.alternates().size() == 1 && locale.equals(Locale.ROOT));
            chosen.add(only ? link : find(link.find(locale), link));
        }
        if (chosen.stream().anyMatch(link -> link.canonical().isPresent())) {
            chosen.removeIf(link -> link.canonical().isEmpty());
        }
        return with(chosen);
    }

    /** The link of the same page with that URL. */
    private Link find(Optional<String> url, Link other) {
        Link made = new Link(other.site(), url, other.alternates());
        return links.stream()
                .filter(link ->
                        link.canonical().equals(url) && link.alternates().equals(other.alternates()))
                .findFirst()
                .orElse(made);
    }

    /**
     * The same page on one site.
     *
     * @param site its {@linkplain dev.waymark.runtime.spi.Site#name() name}
     * @return without any URL if the page isn't on that site
     */
    public PageUrls on(String site) {
        Objects.requireNonNull(site, "site");
        return with(links.stream().filter(link -> link.site().equals(site)).toList());
    }

    private PageUrls with(Collection<Link> chosen) {
        return new PageUrls(List.copyOf(chosen), skipped, problem);
    }

    /**
     * Why the page, or one of its languages, isn't listed.
     *
     * @return names the available languages if another was chosen; empty if nothing is missing
     */
    @Override
    public Optional<String> problem() {
        if (problem.isPresent()
                || links.stream().anyMatch(link -> link.canonical().isPresent())) {
            return problem;
        }
        Set<String> languages = new LinkedHashSet<>();
        links.forEach(link -> languages.addAll(link.alternates().keySet()));
        return Optional.of(
                languages.isEmpty()
                        ? "the page is not on the site that was chosen"
                        : "the page is not in the language that was chosen, but in " + String.join(", ", languages));
    }

    /**
     * The canonical URL.
     *
     * @return empty if the page isn't listed, or not in the chosen language or on the chosen site; {@link #problem} has
     *     the reason
     * @throws IllegalStateException if there are several, in several languages or on several sites
     */
    public Optional<String> canonical() {
        List<String> urls = urls();
        if (urls.size() > 1) {
            throw new IllegalStateException("The page has " + urls.size() + " URLs: choose one with in(locale), or, of"
                    + " several sites, with on(site). They are " + urls);
        }
        return urls.stream().findFirst();
    }

    /**
     * The page in all its languages, for {@code <link rel="alternate" hreflang="...">}.
     *
     * @return URLs by language, {@code x-default} among them; empty if there is only one
     * @throws IllegalStateException if the page is on several sites that don't link to each other
     */
    public Map<String, String> alternates() {
        Set<Map<String, String>> different = new LinkedHashSet<>();
        links.forEach(link -> different.add(link.alternates().size() > 1 ? link.alternates() : Map.of()));
        if (different.size() > 1) {
            throw new IllegalStateException(
                    "The page is on several sites: choose one with on(site). Its URLs are " + urls());
        }
        return different.stream().findFirst().orElse(Map.of());
    }

    private List<String> urls() {
        return links.stream().flatMap(link -> link.canonical().stream()).toList();
    }

    /**
     * The links for the page's head: {@code <link rel="canonical">} and {@code <link rel="alternate">}, one per line.
     * Escaped, so a template writes it raw.
     *
     * @return empty for an unlisted page
     * @throws IllegalStateException as from {@link #canonical}
     */
    public String html() {
        StringJoiner lines = new StringJoiner("\n");
        canonical().ifPresent(url -> lines.add("<link rel=\"canonical\" href=\"" + escape(url) + "\">"));
        alternates()
                .forEach((language, url) -> lines.add(
                        "<link rel=\"alternate\" hreflang=\"" + escape(language) + "\" href=\"" + escape(url) + "\">"));
        return lines.toString();
    }

    private static String escape(String text) {
        return text.replace("&", "&amp;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;")
                .replace("<", "&lt;")
                .replace(">", "&gt;");
    }

    /**
     * The same links as a {@code Link} header (RFC 8288), for a response without a head, such as a PDF.
     *
     * @return empty for an unlisted page
     * @throws IllegalStateException as from {@link #canonical}
     */
    public String header() {
        StringJoiner links = new StringJoiner(", ");
        canonical().ifPresent(url -> links.add("<" + url + ">; rel=\"canonical\""));
        alternates()
                .forEach((language, url) ->
                        links.add("<" + url + ">; rel=\"alternate\"; hreflang=\"" + language + "\""));
        return links.toString();
    }
}
