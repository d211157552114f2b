package dev.waymark.spring.boot;

import java.io.IOException;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.core.io.buffer.DataBufferFactory;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;

/**
 * Writes a response body in pieces as the client takes them.
 *
 * <p>The last piece and the end are written together, on the thread of {@link ConnectionThread}.
 */
final class SitemapBody {

    private static final int PIECE = 8_192;

    private final HeldAnswer answer;
    private final DataBufferFactory buffers;
    private byte[] next;

    private SitemapBody(HeldAnswer answer, DataBufferFactory buffers) throws IOException {
        this.answer = answer;
        this.buffers = buffers;
        next = answer.read(PIECE);
    }

    /**
     * Writes the body; the scheduler's threads read it.
     *
     * @param length its length; zero if unknown
     */
    static Mono<Void> write(HeldAnswer answer, long length, ServerHttpResponse response, Scheduler scheduler) {
        DataBufferFactory buffers = response.bufferFactory();
        Scheduler connection = ConnectionThread.of(response);
        if (length <= PIECE) {
            // Servers write a Mono together with the end of the response.
            return Mono.fromCallable(() -> answer.read(PIECE))
                    .subscribeOn(scheduler)
                    .publishOn(connection)
                    .flatMap(bytes -> bytes.length == 0
                            ? response.setComplete()
                            : response.writeWith(Mono.just(buffers.wrap(bytes))));
        }
        return response.writeWith(Mono.fromCallable(() -> new SitemapBody(answer, buffers))
                .flatMapMany(body -> body.pieces(connection))
                .subscribeOn(scheduler));
    }

    private Flux<DataBuffer> pieces(Scheduler connection) {
        return Flux.concat(
                Flux.generate(this::allButTheLast),
                Mono.fromSupplier(() -> next).publishOn(connection).map(buffers::wrap));
    }

    private void allButTheLast(SynchronousSink<DataBuffer> sink) {
        try {
            byte[] piece = next;
            next = answer.read(PIECE);
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
}
