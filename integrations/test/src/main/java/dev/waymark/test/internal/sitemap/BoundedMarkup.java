package dev.waymark.test.internal.sitemap;

import dev.waymark.test.internal.text.Words;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Limits the length of tags and of the text between them, and of the whole. A parser keeps each tag and text in memory,
 * and in a hostile sitemap they may never end; a small file may decompress to any size.
 */
final class BoundedMarkup extends FilterInputStream {

    private static final int LONGEST = 1 << 20;

    private final long mostBytes;
    private long count;
    private int length;

    BoundedMarkup(InputStream in, long mostBytes) {
        super(in);
        this.mostBytes = mostBytes;
    }

    /** Why it is too long, if it is. Reading stops shortly after the limit. */
    Optional<String> excess() {
        return count > mostBytes
                ? Optional.of("it has more than " + Words.of(mostBytes) + " bytes, uncompressed")
                : Optional.empty();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int most) throws IOException {
        Optional<String> excess = excess();
        if (excess.isPresent()) {
            throw new IOException(excess.get());
        }
        int read = super.read(bytes, offset, most);
        count += Math.max(read, 0);
        for (int i = offset; i < offset + read; i++) {
            length = bytes[i] == '>' ? 0 : length + 1;
        }
        if (length > LONGEST) {
            throw new IOException("it has more than 1 MiB without the end of a tag");
        }
        return read;
    }
}
