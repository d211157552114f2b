package dev.waymark.runtime.internal.media;

import dev.waymark.annotations.Extension;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.XmlText;
import java.util.Locale;

/** Appends elements of the application's own namespaces. */
final class ExtensionWriter {

    /** Deeper than any vocabulary, and far from the end of the stack. */
    private static final int DEEPEST = 32;

    /** More could only be the product of a loop. */
    private static final int MOST = 1_000;

    private final Elements elements;
    private final Namespaces namespaces;
    private int seen;

    ExtensionWriter(Elements elements, Namespaces namespaces) {
        this.elements = elements;
        this.namespaces = namespaces;
    }

    /** The namespaces of an element and all that is in it; 0 if it cannot be written. */
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

    /** A name, and none that XML keeps for itself: {@code xmlns} is an attribute only for the eye. */
    private static boolean isAttribute(String name) {
        return Namespaces.isName(name) && !name.toLowerCase(Locale.ROOT).startsWith("xml");
    }

    /** Appends an element that can be written. */
    void append(ShardBuffer out, Extension element) {
        String name = element.prefix() + ":" + element.name();
        out.ascii("<" + name);
        element.attributes().forEach((attribute, value) -> {
            out.ascii(" " + attribute + "=\"");
            XmlText.append(out, elements.allowed(value));
            out.ascii("\"");
        });
        if (element.text().isEmpty() && element.children().isEmpty()) {
            out.ascii("/>");
            return;
        }
        out.ascii(">");
        element.text().ifPresent(text -> XmlText.append(out, elements.allowed(text)));
        element.children().forEach(child -> append(out, child));
        Elements.close(out, name);
    }
}
