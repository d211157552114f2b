package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.engine.ElementStream;
import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.shard.Frame;
import dev.waymark.runtime.internal.shard.LocHash;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.shard.SitemapName;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.report.SkipReason;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Recuts one section's sitemaps after single pages were added, changed or removed. A listed URL gets its new element in
 * every sitemap that lists it, or is removed; a new one follows the last page. From the first changed sitemap on,
 * everything is rewritten until an old cut recurs: the result, including names, is the same as rendering the same pages
 * in the same order. Used once, by one thread.
 */
final class SectionCut {

    private final String section;
    private final RenderSettings settings;
    private final ElementParts parts;
    private final FileFactory factory;

    private final List<StoredFile> old;
    private final Map<String, PageEdit> edits = new LinkedHashMap<>();
    private final Set<String> found = new HashSet<>();

    /** URLs that were removed and added again: they count as new, after all existing ones. */
    private final Set<String> again = new HashSet<>();

    private final List<StoredFile> files = new ArrayList<>();

    /** The keys of rewritten sitemaps. */
    private final Set<String> given = new HashSet<>();

    /** The old position of each key. */
    private final Map<String, Integer> positions = new HashMap<>();

    /** The last old sitemap whose key has a number, because it depends on all before it; -1 for none. */
    private int lastRepeated = -1;

    private @Nullable ShardWriter writer;

    /**
     * Creates a cut.
     *
     * @param old the section's files
     * @param edits in order; of several for one URL, the last counts
     * @param factory creates the new files
     */
    SectionCut(
            String section,
            RenderSettings settings,
            List<StoredFile> old,
            Collection<PageEdit> edits,
            FileFactory factory) {
        this.section = section;
        this.settings = settings;
        parts = new ElementParts(settings.namespaces());
        this.old = old;
        this.factory = factory;
        edits.forEach(this::take);
        for (int i = 0; i < old.size(); i++) {
            String key = key(old.get(i));
            positions.put(key, i);
            if (SitemapName.isRepeated(key)) {
                lastRepeated = i;
            }
        }
    }

    private void take(PageEdit edit) {
        PageEdit before = edits.put(edit.loc(), edit);
        if (edit.element() == null) {
            again.remove(edit.loc());
        } else if (before != null && before.element() == null) {
            edits.remove(edit.loc());
            edits.put(edit.loc(), edit);
            again.add(edit.loc());
        }
    }

    private String key(StoredFile file) {
        return SitemapName.key(section, file.name());
    }

    /**
     * Cuts.
     *
     * @param touched the positions of the files that may list one of the URLs
     * @return the new list of files; unchanged ones are the same objects
     * @throws IOException if a file can't be read
     */
    List<StoredFile> run(BitSet touched) throws IOException {
        for (int i = 0; i < old.size(); i++) {
            pass(i, touched.get(i));
        }
        append();
        finish();
        return files;
    }

    /** Keeps a file or rewrites it. */
    private void pass(int i, boolean touched) throws IOException {
        StoredFile file = old.get(i);
        if (writer == null && !touched) {
            files.add(file);
            return;
        }
        byte[] sitemap = file.read();
        if (writer == null && !isEdited(sitemap)) {
            files.add(file);
            return;
        }
        ShardWriter open = open(key(file));
        writeAll(sitemap, open);
        if (i + 1 < old.size() && (isEndOfPart(sitemap, i + 1) || (open.isBetween() && isCutAsBefore(open, i + 1)))) {
            finish();
        }
    }

    /** A sitemap that isn't named after the URL before it starts a part; parts are written one by one. */
    private boolean isEndOfPart(byte[] sitemap, int next) throws IOException {
        long last = 0;
        for (ElementStream reader = new ElementStream(sitemap); reader.next(); ) {
            last = LocHash.of(sitemap, reader.locStart(), reader.locEnd());
        }
        return !SitemapName.unnumbered(key(old.get(next))).equals(SitemapName.keyAfter(last));
    }

    /** The writer; a new one, if all before is complete, begins with this key. */
    private ShardWriter open(String key) {
        ShardWriter open = writer;
        if (open == null) {
            Set<String> keys = files.stream().map(this::key).collect(Collectors.toCollection(HashSet::new));
            open = new ShardWriter(section, settings.limits(), settings.namespaces(), this::store, key, keys);
            writer = open;
        }
        return open;
    }

    private void store(String name, ShardBuffer bytes, int pages, @Nullable String newest) {
        StoredFile file = factory.file(name, bytes, pages, newest);
        given.add(key(file));
        files.add(file);
    }

    private boolean isEdited(byte[] sitemap) throws IOException {
        boolean edited = false;
        for (ElementStream reader = new ElementStream(sitemap); reader.next(); ) {
            PageEdit edit = edits.get(reader.loc());
            if (edit != null) {
                found.add(edit.loc());
                byte[] element = edit.element();
                edited |= element == null
                        || again.contains(edit.loc())
                        || !Arrays.equals(sitemap, reader.start(), reader.end(), element, 0, element.length);
            }
        }
        return edited;
    }

    private void writeAll(byte[] sitemap, ShardWriter open) throws IOException {
        boolean plain = Frame.declarations(new ElementStream(sitemap).root()).isEmpty();
        for (ElementStream reader = new ElementStream(sitemap); reader.next(); ) {
            PageEdit edit = edits.get(reader.loc());
            if (edit == null) {
                // A full rendering would refuse it too: the URL is already there.
                SkipReason unused = parts.copy(reader, plain, open);
                continue;
            }
            found.add(edit.loc());
            byte[] element = edit.element();
            if (element != null && !again.contains(edit.loc())) {
                write(element, open);
            }
        }
    }

    private void write(byte[] element, ShardWriter open) throws IOException {
        for (ElementStream reader = new ElementStream(element); reader.next(); ) {
            SkipReason unused = parts.copy(reader, false, open);
        }
    }

    /** Whether everything from a file on would be written unchanged. */
    private boolean isCutAsBefore(ShardWriter open, int next) {
        return lastRepeated < next
                && key(old.get(next)).equals(open.nextKey())
                && given.stream().noneMatch(key -> positions.getOrDefault(key, -1) >= next);
    }

    /** Appends new URLs after all others. */
    private void append() throws IOException {
        List<byte[]> elements = new ArrayList<>();
        for (PageEdit edit : edits.values()) {
            byte[] element = edit.element();
            if (element != null && (!found.contains(edit.loc()) || again.contains(edit.loc()))) {
                elements.add(element);
            }
        }
        if (elements.isEmpty()) {
            return;
        }
        if (writer == null && !files.isEmpty()) {
            StoredFile last = files.remove(files.size() - 1);
            writeAll(last.read(), open(key(last)));
        }
        ShardWriter open = open(SitemapName.FIRST_KEY);
        for (byte[] element : elements) {
            write(element, open);
        }
    }

    private void finish() {
        ShardWriter open = writer;
        if (open != null) {
            open.finish();
            open.close();
            writer = null;
        }
    }
}
