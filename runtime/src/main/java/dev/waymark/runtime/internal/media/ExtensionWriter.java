package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Extension;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import java.util.Locale;

/** Appends elements of the application's namespaces. */
final class ExtensionWriter {

    /** Deeper than any real vocabulary, and far from a stack overflow. */
    private static final int DEEPEST = 32;

    /** More could only result from an endless loop. */
    private static final int MOST = 1_000;

    private final Elements elements;
    private final ShardBuffer out;
    private final Namespaces namespaces;
    private int seen;

    ExtensionWriter(Elements elements, Namespaces namespaces) {
        this.elements = elements;
        out = elements.out;
        this.namespaces = namespaces;
    }

    /** The namespaces of an element with all its content; 0 if it is invalid. */
    int namespaces(Extension element) {
        seen = 0;
        return namespaces(element, DEEPEST);
    }

    private int namespaces(Extension element, int depth) {
        int all = namespaces.own(element.prefix());
        if (all == 0
                || depth == 0
                || ++seen > MOST
                || !Namespaces.isName(element.name())
                || !element.attributes().keySet().stream().allMatch(ExtensionWriter::isAttribute)) {
            return 0;
        }
        for (Extension child : element.children()) {
            int inner = namespaces(child, depth - 1);
            if (inner == 0) {
                return 0;
            }
            all |= inner;
        }
        return all;
    }

    /** Whether a name is a valid attribute, not reserved by XML: {@code xmlns} only looks like an attribute. */
    private static boolean isAttribute(String name) {
        return Namespaces.isName(name) && !name.toLowerCase(Locale.ROOT).startsWith("xml");
    }

    /** Appends a valid element. */
    void append(Extension element) {
        String name = element.prefix() + ":" + element.name();
        out.ascii("<" + name);
        element.attributes().forEach((attribute, value) -> {
            out.ascii(" " + attribute + "=\"");
            Xml.append(out, elements.allowed(value));
            out.ascii("\"");
        });
        if (element.text().isEmpty() && element.children().isEmpty()) {
            out.ascii("/>");
            return;
        }
        out.ascii(">");
        element.text().ifPresent(text -> Xml.append(out, elements.allowed(text)));
        element.children().forEach(this::append);
        elements.close(name);
    }
}
