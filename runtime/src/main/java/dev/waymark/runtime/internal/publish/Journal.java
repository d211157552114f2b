package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.internal.text.ShardBuffer;
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
import org.jspecify.annotations.Nullable;

/**
 * The last entry of the journal of a site: what was published of single pages, and the entry before. So a refresh that
 * asked its providers before, in whatever process, finds what it has to add. Immutable.
 *
 * @param number counts the entries
 * @param bytes the entry
 */
record Journal(long number, StoredBytes bytes) {

    private static final int LONGEST_HEADER = 400;

    /** Puts an entry behind another one. */
    static Journal append(@Nullable Journal last, byte[] entry, Gzip gzip, StoredBytes.Putting store)
            throws IOException {
        long number = last == null ? 1 : last.number + 1;
        String before = last == null ? "" : " " + last.words();
        ShardBuffer buffer = new ShardBuffer(entry.length + LONGEST_HEADER);
        buffer.append(("entry" + before + "\n").getBytes(StandardCharsets.UTF_8));
        buffer.append(entry);
        return new Journal(number, gzip.compress(buffer, store));
    }

    /** How a manifest, or the next entry, names it. */
    String words() {
        return number + " " + bytes.key() + " " + bytes.size();
    }

    /** Reads how it is named. */
    static Journal parse(String[] words, int at, StoredBytes.Finding store) {
        return new Journal(
                ManifestReader.positive(words[at]), store.find(words[at + 1], ManifestReader.positive(words[at + 2])));
    }

    /**
     * The entries behind one.
     *
     * @param known the number of the last one that is known; 0 for none
     * @return the oldest first
     * @throws IOException if one of them cannot be read, or is too old to be there still
     */
    static List<byte[]> since(long known, @Nullable Journal last, StoredBytes.Finding store) throws IOException {
        Deque<byte[]> entries = new ArrayDeque<>();
        Journal journal = last;
        while (journal != null && journal.number > known) {
            byte[] stored = read(journal);
            int header = 0;
            while (stored[header] != '\n') {
                header++;
            }
            entries.push(Arrays.copyOfRange(stored, header + 1, stored.length));
            String[] words = new String(stored, 0, header, StandardCharsets.UTF_8).split(" ", -1);
            journal = words.length > 1 ? parse(words, 1, store) : null;
        }
        return new ArrayList<>(entries);
    }

    private static byte[] read(Journal journal) throws IOException {
        try (InputStream in = new GZIPInputStream(journal.bytes.open())) {
            return in.readAllBytes();
        } catch (NoSuchFileException e) {
            throw new IOException("The changes since this refresh began are no longer stored: it took too long", e);
        }
    }
}
