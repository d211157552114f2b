package dev.waymark.runtime.internal.publish;

import dev.waymark.runtime.report.Attachment;
import java.io.IOException;
import java.io.InputStream;
import java.util.regex.Pattern;

/**
 * Bytes that a manifest names beside its sitemaps.
 *
 * @param bytes the stored bytes
 */
record StoredAttachment(String name, StoredBytes bytes) implements Attachment {

    /** Maximum attachments of a manifest. */
    static final int MOST = 100;

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,63}");

    static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }

    @Override
    public long size() {
        return bytes.size();
    }

    @Override
    public InputStream open() throws IOException {
        return bytes.open();
    }
}
