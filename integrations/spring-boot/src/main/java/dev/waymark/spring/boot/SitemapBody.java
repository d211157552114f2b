package dev.waymark.spring.boot;

import dev.waymark.runtime.http.SitemapResponse;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;

/**
 * The body of an answer, piece by piece, as the client takes it.
 *
 * <p>The last piece and the end come together, from the thread that {@link ConnectionThread} names.
 */
final class SitemapBody {

    private static final int PIECE = 8_192;

    private final InputStream in;
    private final DataBufferFactory buffers;
    private byte[] next;

    private SitemapBody(InputStream in, DataBufferFactory buffers) throws IOException {
        this.in = in;
        this.buffers = buffers;
        next = in.readNBytes(PIECE);
    }

    /** Writes the body; all reading is done by threads of the scheduler. */
    static Mono<Void> write(SitemapResponse answer, ServerHttpResponse response, Scheduler scheduler) {
        DataBufferFactory buffers = response.bufferFactory();
        Scheduler connection = ConnectionThread.of(response);
        if (Long.parseLong(answer.headers().getOrDefault("Content-Length", "0")) <= PIECE) {
            // Servers write a Mono in one step, the end included.
            return Mono.fromCallable(() -> whole(answer))
                    .subscribeOn(scheduler)
                    .publishOn(connection)
                    .flatMap(bytes -> bytes.length == 0
                            ? response.setComplete()
                            : response.writeWith(Mono.just(buffers.wrap(bytes))));
        }
        return response.writeWith(
                Flux.using(() -> open(answer, buffers), body -> body.pieces(connection), body -> body.close())
                        .subscribeOn(scheduler));
    }

    private static byte[] whole(SitemapResponse answer) throws IOException {
        try (InputStream in = answer.open()) {
            return in.readAllBytes();
        }
    }

    private static SitemapBody open(SitemapResponse answer, DataBufferFactory buffers) throws IOException {
        InputStream in = answer.open();
        try {
            return new SitemapBody(in, buffers);
        } catch (IOException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    private Flux<DataBuffer> pieces(Scheduler connection) {
        return Flux.concat(
                Flux.generate(this::allButTheLast),
                Mono.fromSupplier(() -> next).publishOn(connection).map(buffers::wrap));
    }

    private void allButTheLast(SynchronousSink<DataBuffer> sink) {
        try {
            byte[] piece = next;
            next = in.readNBytes(PIECE);
            if (next.length > 0) {
                sink.next(buffers.wrap(piece));
            } else {
                next = piece;
                sink.complete();
            }
        } catch (IOException e) {
            sink.error(e);
        }
    }

    private void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
