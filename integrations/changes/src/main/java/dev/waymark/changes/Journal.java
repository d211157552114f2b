package dev.waymark.changes;

import dev.waymark.runtime.engine.SiteEditor;
import dev.waymark.runtime.engine.SiteState;
import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.report.Attachment;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/**
 * The last entry of a site's journal, which the manifest names: {@code extra journal waymark-changes must 7}. Each
 * entry names the one before, so a refresh of any process finds what was published since it asked its providers.
 * Immutable.
 *
 * @param number counts the entries
 * @param blob the entry
 */
record Journal(long number, Attachment blob) {

    static final String EXTRA = "journal";

    /** The journal of a site; {@code null} if no single page was ever published. */
    static @Nullable Journal of(SiteState state) {
        StateExtra extra = state.extras().get(EXTRA);
        return extra == null || extra.blobs().isEmpty() || !extra.words().matches("[1-9]\\d{0,17}")
                ? null
                : new Journal(Long.parseLong(extra.words()), extra.blobs().get(0));
    }

    /** Stores a next entry. */
    static StateExtra append(SiteEditor site, byte[] entry) throws IOException {
        Journal last = of(site.newest());
        String before = last == null ? "" : " " + last.number + " " + last.blob.name() + " " + last.blob.size();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(("entry" + before + "\n").getBytes(StandardCharsets.UTF_8));
            out.write(entry);
        }
        String number = String.valueOf(last == null ? 1 : last.number + 1);
        return new StateExtra(EXTRA, "waymark-changes", true, number, List.of(site.store(bytes.toByteArray())));
    }

    /**
     * The entries since an earlier state of the site.
     *
     * @return oldest first
     * @throws IOException if an entry can't be read, or is so old that it may have been deleted
     */
    static List<byte[]> since(SiteState earlier, SiteEditor site) throws IOException {
        Journal known = of(earlier);
        Deque<byte[]> entries = new ArrayDeque<>();
        Journal journal = of(site.newest());
        while (journal != null && (known == null || journal.number > known.number)) {
            byte[] stored = read(journal);
            int header = 0;
            while (stored[header] != '\n') {
                header++;
            }
            entries.push(Arrays.copyOfRange(stored, header + 1, stored.length));
            String[] words = new String(stored, 0, header, StandardCharsets.UTF_8).split(" ", -1);
            journal = words.length > 1
                    ? new Journal(Long.parseLong(words[1]), site.find(words[2], Long.parseLong(words[3])))
                    : null;
        }
        return new ArrayList<>(entries);
    }

    private static byte[] read(Journal journal) throws IOException {
        try (InputStream in = new GZIPInputStream(journal.blob.open())) {
            return in.readAllBytes();
        } catch (NoSuchFileException e) {
            throw new IOException("The changes since this refresh began are no longer stored: it took too long", e);
        }
    }
}
