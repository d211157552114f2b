package dev.waymark.runtime.internal.edit;

import dev.waymark.runtime.internal.shard.ElementFacts;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.Xml;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Recovers facts about an element from its bytes. Used by one thread. */
final class ElementParts {

    private static final byte[] NEWS = Xml.ascii("<news:news>");

    private final Namespaces namespaces;
    private final ElementFacts facts = new ElementFacts();

    ElementParts(Namespaces namespaces) {
        this.namespaces = namespaces;
    }

    /**
     * The facts that decide where sitemaps are cut and what they declare; valid until the next call.
     *
     * @param from the end of the URL
     * @param to the end of the element
     */
    ElementFacts of(byte[] bytes, int from, int to) {
        facts.clear();
        for (int i = from; i < to; i++) {
            if (bytes[i] == '<' && bytes[i + 1] != '/') {
                take(bytes, i, to);
            }
        }
        return facts;
    }

    private void take(byte[] bytes, int tag, int to) {
        int end = tag + 1;
        while (end < to && bytes[end] != ':' && bytes[end] != '>' && bytes[end] != ' ' && bytes[end] != '/') {
            end++;
        }
        if (end == to || bytes[end] != ':') {
            return;
        }
        String prefix = new String(bytes, tag + 1, end - tag - 1, StandardCharsets.US_ASCII);
        int namespace = namespaces.of(prefix);
        if (namespace == 0) {
            throw new UncheckedIOException(new IOException("The namespace " + prefix
                    + " of what is published is not declared any more; the next" + " refresh writes it without"));
        }
        facts.namespaces |= namespace;
        int newsEnd = tag + NEWS.length;
        if (newsEnd <= to && Arrays.equals(bytes, tag, newsEnd, NEWS, 0, NEWS.length)) {
            facts.news = 1;
        }
    }
}
