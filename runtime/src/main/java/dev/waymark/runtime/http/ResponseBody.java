package dev.waymark.runtime.http;

import dev.waymark.runtime.internal.publish.StoredFile;
import java.io.IOException;
import java.io.InputStream;

/** Where the body of an answer comes from. Thread-safe. */
@FunctionalInterface
interface ResponseBody {

    InputStream open() throws IOException;

    /**
     * The body that is a file.
     *
     * @param gzip whether it is sent as it is stored
     * @param kept whether it is small, and asked for so often that it is read only once
     */
    static ResponseBody of(StoredFile file, boolean gzip, boolean kept) {
        ResponseBody body = gzip ? file::openCompressed : file::open;
        return kept ? new KeptBody(body, gzip ? file.compressedSize() : file.size()) : body;
    }
}
