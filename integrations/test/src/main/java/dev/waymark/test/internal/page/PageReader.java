package dev.waymark.test.internal.page;

import dev.waymark.test.internal.transport.Addresses;
import dev.waymark.test.internal.transport.Client;
import dev.waymark.test.internal.transport.Transport;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;

/**
 * Requests and reads pages. Caches recent results, because alternates link to each other, and each page is requested
 * once. Thread-safe.
 */
public final class PageReader {

    /** Larger than any page's head. */
    private static final int MAX_BYTES = 1 << 20;

    private static final int KEPT = 4_096;

    private final Client client;
    private final Addresses addresses;

    private final Map<String, CompletableFuture<PageFacts>> known =
            Collections.synchronizedMap(new LinkedHashMap<>(16, 0.75f, true) {

                private static final long serialVersionUID = 1L;

                @Override
                protected boolean removeEldestEntry(Map.Entry<String, CompletableFuture<PageFacts>> eldest) {
                    return size() > KEPT;
                }
            });

    public PageReader(Client client, Addresses addresses) {
        this.client = client;
        this.addresses = addresses;
    }

    /** Whether a URL belongs to the application under test. */
    public boolean canAsk(String url) {
        return addresses.isUnderTest(url);
    }

    /** Requests a page, or returns the cached result. */
    public PageFacts read(String url) throws InterruptedException {
        CompletableFuture<PageFacts> mine = new CompletableFuture<>();
        CompletableFuture<PageFacts> other = known.putIfAbsent(url, mine);
        if (other != null) {
            // Another thread is already requesting the page.
            return other.join();
        }
        try {
            PageFacts facts = ask(url);
            mine.complete(facts);
            return facts;
        } finally {
            // Without effect on a page that was read.
            mine.completeExceptionally(new CancellationException("The audit was interrupted"));
        }
    }

    private PageFacts ask(String url) throws InterruptedException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        Map<String, String> headers = Map.of("Accept", "*/*", "Accept-Encoding", "gzip");
        try {
            Transport.Answer answer = client.get(url, headers, MAX_BYTES, body);
            return new PageParser(url, answer, addresses).parse(body.toByteArray());
        } catch (IOException e) {
            return PageFacts.failed(e);
        }
    }

    /** Decompresses the start of a body, which may be cut off. */
    static byte[] inflated(Transport.Answer answer, byte[] body) throws IOException {
        if (!answer.first("content-encoding").orElse("").matches("(?i)(x-)?gzip")) {
            return body;
        }
        ByteArrayOutputStream inflated = new ByteArrayOutputStream();
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            byte[] buffer = new byte[1 << 13];
            for (int length = in.read(buffer); length > 0 && inflated.size() < MAX_BYTES; length = in.read(buffer)) {
                inflated.write(buffer, 0, length);
            }
        } catch (EOFException e) {
            // The rest of the body wasn't read.
        } catch (ZipException e) {
            throw new IOException("it has Content-Encoding: gzip, but isn't gzip: " + e.getMessage(), e);
        }
        return inflated.toByteArray();
    }
}
