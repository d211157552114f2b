package dev.waymark.jakarta.internal.startup;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilder;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * The {@code <security-constraint>}s of a {@code web.xml} that affect a GET without login (Jakarta Servlet 6.0, section
 * 13.8). Immutable.
 */
public final class SecurityConstraints {

    /** A constraint's effect on one pattern. */
    private record Rule(String pattern, boolean refuses, boolean denies) {}

    private static final SecurityConstraints NONE = new SecurityConstraints(List.of());

    private final List<Rule> rules;

    private SecurityConstraints(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads them.
     *
     * @param webXml closed afterwards; {@code null} if there is none
     * @return none if the file is unreadable, which the server reports
     */
    public static SecurityConstraints read(@Nullable InputStream webXml) {
        if (webXml == null) {
            return NONE;
        }
        try (webXml) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setExpandEntityReferences(false);
            DocumentBuilder builder = factory.newDocumentBuilder();
            // Reads nothing outside the file.
            builder.setEntityResolver((publicId, systemId) -> new InputSource(new StringReader("")));
            builder.setErrorHandler(null);
            return of(builder.parse(webXml).getDocumentElement());
        } catch (IOException | SAXException | ParserConfigurationException e) {
            return NONE;
        }
    }

    private static SecurityConstraints of(Element webXml) {
        List<Rule> rules = new ArrayList<>();
        for (Element constraint : elements(webXml, "security-constraint")) {
            boolean refuses = !elements(constraint, "auth-constraint").isEmpty();
            boolean denies = refuses && texts(constraint, "role-name").isEmpty();
            for (Element resources : elements(constraint, "web-resource-collection")) {
                if (concernsGet(resources)) {
                    texts(resources, "url-pattern").forEach(pattern -> rules.add(new Rule(pattern, refuses, denies)));
                }
            }
        }
        return new SecurityConstraints(rules);
    }

    private static boolean concernsGet(Element resources) {
        List<String> methods = texts(resources, "http-method");
        return (methods.isEmpty() || methods.contains("GET"))
                && !texts(resources, "http-method-omission").contains("GET");
    }

    private static List<String> texts(Element parent, String name) {
        return elements(parent, name).stream()
                .map(element -> element.getTextContent().strip())
                .toList();
    }

    private static List<Element> elements(Element parent, String name) {
        NodeList nodes = parent.getElementsByTagNameNS("*", name);
        return IntStream.range(0, nodes.getLength())
                .mapToObj(i -> (Element) nodes.item(i))
                .toList();
    }

    /**
     * The pattern whose constraint refuses a path without login.
     *
     * @param path relative to the context path
     * @return such as {@code /admin/*}; {@code null} if the path is open
     */
    @Nullable
    String refusing(String path) {
        int best = rules.stream()
                .mapToInt(rule -> weight(rule.pattern(), path))
                .max()
                .orElse(0);
        if (best == 0) {
            return null;
        }
        List<Rule> matching = rules.stream()
                .filter(rule -> weight(rule.pattern(), path) == best)
                .toList();
        // A constraint without a role requirement opens what others guard; an empty role list closes it for all users.
        boolean open = matching.stream().anyMatch(rule -> !rule.refuses())
                && matching.stream().noneMatch(Rule::denies);
        return open ? null : matching.get(0).pattern();
    }

    /** The precedence of a matching pattern, by section 12.1: exact, longest prefix, extension, default. */
    private static int weight(String pattern, String path) {
        if (pattern.equals(path) || (pattern.isEmpty() && path.equals("/"))) {
            return Integer.MAX_VALUE;
        }
        if (pattern.endsWith("/*") && (path + "/").startsWith(pattern.substring(0, pattern.length() - 1))) {
            return 2 + pattern.length();
        }
        if (pattern.startsWith("*.")) {
            return path.endsWith(pattern.substring(1)) ? 2 : 0;
        }
        return pattern.equals("/") ? 1 : 0;
    }
}
