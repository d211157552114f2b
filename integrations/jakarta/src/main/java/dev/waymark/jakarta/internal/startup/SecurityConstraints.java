package dev.waymark.jakarta.internal.startup;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.jspecify.annotations.Nullable;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.SAXException;

/**
 * The {@code <security-constraint>}s of a {@code web.xml}, as far as they concern a GET of somebody who has not signed
 * in (Jakarta Servlet 6.0, section 13.8). Immutable.
 */
public final class SecurityConstraints {

    /** What a constraint says of one pattern. */
    private record Rule(String pattern, boolean refuses, boolean denies) {}

    private static final SecurityConstraints NONE = new SecurityConstraints(List.of());

    private final List<Rule> rules;

    private SecurityConstraints(List<Rule> rules) {
        this.rules = List.copyOf(rules);
    }

    /**
     * Reads them.
     *
     * @param webXml closed here; {@code null} if there is none
     * @return none also for a file that cannot be read, of which the server says more
     */
    public static SecurityConstraints read(@Nullable InputStream webXml) {
        if (webXml == null) {
            return NONE;
        }
        try (webXml) {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setNamespaceAware(true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.setFeature("http://xml.org/sax/features/external-general-entities", false);
            factory.setFeature("http://xml.org/sax/features/external-parameter-entities", false);
            factory.setExpandEntityReferences(false);
            var builder = factory.newDocumentBuilder();
            builder.setErrorHandler(null);
            return of(builder.parse(webXml));
        } catch (IOException | SAXException | ParserConfigurationException e) {
            return NONE;
        }
    }

    private static SecurityConstraints of(Document webXml) {
        List<Rule> rules = new ArrayList<>();
        for (Element constraint : children(webXml.getDocumentElement(), "security-constraint")) {
            List<Element> auth = children(constraint, "auth-constraint");
            boolean denies =
                    !auth.isEmpty() && children(auth.get(0), "role-name").isEmpty();
            for (Element resources : children(constraint, "web-resource-collection")) {
                if (concernsGet(resources)) {
                    children(resources, "url-pattern")
                            .forEach(pattern ->
                                    rules.add(new Rule(pattern.getTextContent().strip(), !auth.isEmpty(), denies)));
                }
            }
        }
        return new SecurityConstraints(rules);
    }

    private static boolean concernsGet(Element resources) {
        Set<String> methods = texts(resources, "http-method");
        return (methods.isEmpty() || methods.contains("GET"))
                && !texts(resources, "http-method-omission").contains("GET");
    }

    private static Set<String> texts(Element parent, String name) {
        Set<String> texts = new HashSet<>();
        children(parent, name).forEach(child -> texts.add(child.getTextContent().strip()));
        return texts;
    }

    private static List<Element> children(Element parent, String name) {
        List<Element> children = new ArrayList<>();
        NodeList nodes = parent.getChildNodes();
        for (int i = 0; i < nodes.getLength(); i++) {
            if (nodes.item(i) instanceof Element child && name.equals(child.getLocalName())) {
                children.add(child);
            }
        }
        return children;
    }

    /**
     * The pattern whose constraint refuses a path to those who have not signed in.
     *
     * @param path below the context path
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
        // One that asks for no role opens what others guard; one that names no role closes it for everybody.
        boolean open = matching.stream().anyMatch(rule -> !rule.refuses())
                && matching.stream().noneMatch(Rule::denies);
        return open ? null : matching.get(0).pattern();
    }

    /** How well a pattern matches, by section 12.1: exact, then the longest prefix, then an extension, then all. */
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
