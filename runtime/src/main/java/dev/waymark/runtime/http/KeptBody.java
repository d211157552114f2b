package dev.waymark.runtime.http;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** A body that is read when it is first asked for, and kept from then on if it is as long as it should be. */
final class KeptBody implements ResponseBody {

    private final ResponseBody body;
    private final long length;
    private volatile byte @Nullable [] bytes;

    KeptBody(ResponseBody body, long length) {
        this.body = body;
        this.length = length;
    }

    @Override
    public InputStream open() throws IOException {
        byte[] known = bytes;
        if (known == null) {
            try (InputStream in = body.open()) {
                known = in.readAllBytes();
            }
            if (known.length == length) {
                bytes = known;
            }
        }
        return new ByteArrayInputStream(known);
    }
}
