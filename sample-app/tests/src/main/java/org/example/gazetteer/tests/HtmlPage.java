package org.example.gazetteer.tests;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.unbescape.html.HtmlEscape;

/**
 * The facts in a page's HTML.
 *
 * @param language its language
 * @param canonical its canonical URL
 * @param alternates the links in its head, by {@code hreflang}
 * @param choices the links of its language menu, by {@code hreflang}
 */
record HtmlPage(String language, String canonical, Map<String, String> alternates, Map<String, String> choices) {

    private static final Pattern LANGUAGE = Pattern.compile("<html [^>]*?lang=\"([^\"]*)\"");
    private static final Pattern CANONICAL = Pattern.compile("<link rel=\"canonical\"[^>]*>");
    private static final Pattern LINK = Pattern.compile("<link rel=\"alternate\"([^>]*)>");
    private static final Pattern CHOICES = Pattern.compile("<nav class=\"languages\".*?</nav>", Pattern.DOTALL);
    private static final Pattern CHOICE = Pattern.compile("<a\\s([^>]*)>");

    static HtmlPage of(String html) {
        Matcher language = LANGUAGE.matcher(html);
        Matcher canonical = CANONICAL.matcher(html);
        Matcher choices = CHOICES.matcher(html);
        return new HtmlPage(
                language.find() ? language.group(1) : "none",
                canonical.find() ? attribute(canonical.group(), "href") : "none",
                links(LINK.matcher(html)),
                links(CHOICE.matcher(choices.find() ? choices.group() : "")));
    }

    private static Map<String, String> links(Matcher elements) {
        Map<String, String> links = new LinkedHashMap<>();
        elements.results()
                .map(MatchResult::group)
                .forEach(element -> links.put(attribute(element, "hreflang"), attribute(element, "href")));
        return links;
    }

    private static String attribute(String element, String name) {
        Matcher value = Pattern.compile(" " + name + "=\"([^\"]*)\"").matcher(element);
        return value.find() ? HtmlEscape.unescapeHtml(value.group(1)) : "no " + name;
    }
}
