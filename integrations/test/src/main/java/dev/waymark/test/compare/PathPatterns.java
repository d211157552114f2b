package dev.waymark.test.compare;

import dev.waymark.test.internal.transport.Addresses;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Learns which path segments of a site are variables, and replaces them by {@code *}: segments that look like values,
 * and segments with many siblings. Used by one thread.
 */
final class PathPatterns {

    /** With more siblings that have children, segments are values. */
    private static final int MOST_FOLDERS = 30;

    private static final int MOST_CHILDREN = 200;

    /** With more siblings without children, last segments are written as values. */
    private static final int FEW = 3;

    private static final int MOST_NODES = 50_000;
    private static final int DEEPEST = 20;
    private static final int MOST_QUERIES = 200;
    private static final int LONGEST_WORD = 40;

    /** The segments that follow some leading segments. */
    private static final class Node {

        private final Map<String, Node> children = new HashMap<>(2);

        /** Stands for all children when there are too many. */
        private @Nullable Node any;
    }

    private final Node root = new Node();
    private final Set<String> queries = new HashSet<>();
    private int nodes;

    void add(String url) {
        Node parent = root;
        Node node = root;
        for (String segment : segments(url)) {
            boolean isFirst = node.any == null && node.children.isEmpty();
            Node child = child(node, segment);
            if (isFirst && parent != root && parent.any == null && folders(parent) > MOST_FOLDERS) {
                join(parent);
                add(url);
                return;
            }
            parent = node;
            node = child;
        }
    }

    private Node child(Node node, String segment) {
        Node any = node.any;
        if (any != null) {
            return any;
        }
        Node known = node.children.get(segment);
        if (known == null) {
            nodes++;
            known = new Node();
            node.children.put(segment, known);
            if (node.children.size() > most()) {
                return join(node);
            }
        }
        return known;
    }

    private int most() {
        return nodes > 2 * MOST_NODES ? 1 : nodes > MOST_NODES ? FEW : MOST_CHILDREN;
    }

    private Node join(Node node) {
        Node any = new Node();
        node.children.values().forEach(child -> merge(any, child));
        node.children.clear();
        node.any = any;
        return any;
    }

    private void merge(Node into, Node from) {
        nodes--;
        Node fromAny = from.any;
        if (fromAny != null) {
            merge(into.any == null ? join(into) : into.any, fromAny);
            return;
        }
        from.children.forEach((segment, child) -> merge(child(into, segment), child));
    }

    /** The pattern of an added URL. */
    String of(String url) {
        List<String> segments = segments(url);
        StringBuilder pattern = new StringBuilder(root.children.size() > 1 || root.any != null ? segments.get(0) : "");
        Node node = child(root, segments.get(0));
        for (int i = 1; i < segments.size(); i++) {
            Node child = node.any != null ? node.any : node.children.get(segments.get(i));
            boolean isLast = i == segments.size() - 1 && child != null && isLeaf(child);
            pattern.append('/')
                    .append(
                            node.any != null || child == null || (isLast && leaves(node) > FEW)
                                    ? "*"
                                    : segments.get(i));
            if (child == null) {
                break;
            }
            node = child;
        }
        String rest = url.substring(Addresses.origin(url).length());
        int query = rest.indexOf('?');
        String path = query < 0 ? rest : rest.substring(0, query);
        boolean isCut = segments.size() == DEEPEST && path.split("/").length > DEEPEST;
        return pattern.append(isCut ? "/**" : path.endsWith("/") || pattern.length() == 0 ? "/" : "")
                .append(query < 0 ? "" : query(rest.substring(query)))
                .toString();
    }

    /** The parameter names, unless there are too many different ones. */
    private String query(String query) {
        String names = query.replaceAll("=[^&]*", "=*");
        if (queries.size() < MOST_QUERIES) {
            queries.add(names);
        }
        return queries.contains(names) ? names : "?*";
    }

    private static boolean isLeaf(Node node) {
        return node.any == null && node.children.isEmpty();
    }

    private static long leaves(Node node) {
        return node.children.values().stream().filter(PathPatterns::isLeaf).count();
    }

    private static long folders(Node node) {
        return node.children.size() - leaves(node);
    }

    /** The origin, followed by the path's segments. */
    private static List<String> segments(String url) {
        List<String> segments = new ArrayList<>();
        String origin = Addresses.origin(url);
        segments.add(origin);
        int query = url.indexOf('?', origin.length());
        int end = query < 0 ? url.length() : query;
        for (int at = origin.length() + 1; at < end && segments.size() < DEEPEST; ) {
            int slash = url.indexOf('/', at);
            int next = slash < 0 || slash > end ? end : slash;
            String segment = url.substring(at, next);
            segments.add(isValue(segment) ? "*" : segment);
            at = next + 1;
        }
        return segments;
    }

    private static boolean isValue(String segment) {
        return segment.length() > LONGEST_WORD || segment.chars().anyMatch(c -> (c >= '0' && c <= '9') || c == '%');
    }
}
