package dev.waymark.test.internal.sitemap;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Limits the length of tags and of the text between them. A parser keeps each in memory, and in a hostile sitemap they
 * may never end.
 */
final class BoundedMarkup extends FilterInputStream {

    private static final int LONGEST = 1 << 20;

    private int length;

    BoundedMarkup(InputStream in) {
        super(in);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int count) throws IOException {
        int read = super.read(bytes, offset, count);
        for (int i = offset; i < offset + read; i++) {
            length = bytes[i] == '>' ? 0 : length + 1;
        }
        if (length > LONGEST) {
            throw new IOException("it has more than 1 MiB without the end of a tag");
        }
        return read;
    }
}
