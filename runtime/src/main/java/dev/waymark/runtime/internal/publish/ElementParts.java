package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.report.SkipReason;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Copies elements of stored sitemaps, with the facts that their bytes tell. Used by one thread. */
public final class ElementParts {

    private static final byte[] NEWS = Xml.ascii("<news:news>");

    private final Namespaces namespaces;
    private final ElementFacts facts = new ElementFacts();

    public ElementParts(Namespaces namespaces) {
        this.namespaces = namespaces;
    }

    /**
     * Adds an element to a sitemap.
     *
     * @param plain whether it has no parts in another namespace, as its sitemap declares none
     * @return why it was refused; {@code null} if it wasn't
     */
    public @Nullable SkipReason copy(ElementStream element, boolean plain, ShardWriter to) {
        byte[] bytes = element.bytes();
        int start = element.start();
        int locEnd = element.locEnd();
        int end = element.end();
        facts.clear();
        for (int i = plain ? end : locEnd; i < end; i++) {
            if (bytes[i] == '<' && bytes[i + 1] != '/') {
                take(bytes, i, end);
            }
        }
        ShardBuffer buffer = to.buffer();
        int at = buffer.length;
        buffer.append(bytes, start, end);
        return to.commit(at, at + element.locStart() - start, at + locEnd - start, facts);
    }

    /** Takes the lastmod of the element to copy next: in a first publication, the newest one dates the sitemap. */
    public void date(ElementStream element) {
        String date = element.lastModified().orElse(null);
        facts.lastModified = date == null ? ElementFacts.NONE : W3cDate.parse(date);
        facts.isDate = date != null && W3cDate.isDate(date);
    }

    /** Takes the facts that decide where sitemaps are cut and what they declare. */
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
