package dev.waymark.spring.boot;

import dev.waymark.runtime.http.SitemapResponse;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.springframework.http.HttpStatusCode;
import org.springframework.http.server.reactive.ServerHttpResponse;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.SynchronousSink;
import reactor.core.scheduler.Scheduler;

/**
 * Writes a response, its body in pieces as the client takes them.
 *
 * <p>The last piece and the end are written together, on the thread of {@link ConnectionThread}.
 *
 * <p>Once the server reads, the end of reading closes the response: Reactor waits for a piece that is being read when
 * the client disconnects. Before, {@link #close} does.
 */
final class SitemapBody implements AutoCloseable {

    private static final int PIECE = 8_192;

    private final SitemapResponse answer;

    /** Whether the server reads it, or it is closed. */
    private final AtomicBoolean taken = new AtomicBoolean();

    private byte[] next;

    private SitemapBody(SitemapResponse answer) throws IOException {
        this.answer = answer;
        try {
            next = answer.body().readNBytes(PIECE);
        } catch (IOException e) {
            answer.close();
            throw e;
        }
    }

    /** Reads the first piece of a response, if there is one; may block. */
    static Optional<SitemapBody> of(Optional<SitemapResponse> answer) throws IOException {
        return answer.isPresent() ? Optional.of(new SitemapBody(answer.get())) : Optional.empty();
    }

    /** Writes the response; the scheduler's threads read the other pieces. */
    Mono<Void> write(ServerHttpResponse response, Scheduler scheduler) {
        response.setStatusCode(HttpStatusCode.valueOf(answer.status()));
        answer.headers().forEach(response.getHeaders()::set);
        Scheduler connection = ConnectionThread.of(response);
        if (next.length < PIECE) {
            // Servers write a Mono together with the end of the response.
            return Mono.just(next)
                    .publishOn(connection)
                    .flatMap(bytes -> bytes.length == 0
                            ? response.setComplete()
                            : response.writeWith(
                                    Mono.just(response.bufferFactory().wrap(bytes))));
        }
        return response.writeWith(Flux.concat(
                        allButTheLast().subscribeOn(scheduler),
                        Mono.fromSupplier(() -> next).publishOn(connection))
                .map(response.bufferFactory()::wrap));
    }

    private Flux<byte[]> allButTheLast() {
        return Flux.generate(
                () -> taken.getAndSet(true),
                (closed, sink) -> {
                    if (closed) {
                        sink.complete();
                    } else {
                        read(sink);
                    }
                    return closed;
                },
                closed -> {
                    if (!closed) {
                        closeAnswer();
                    }
                });
    }

    private void read(SynchronousSink<byte[]> sink) {
        try {
            byte[] piece = next;
            next = answer.body().readNBytes(PIECE);
            if (next.length > 0) {
                sink.next(piece);
            } else {
                next = piece;
                sink.complete();
            }
        } catch (IOException e) {
            sink.error(e);
        }
    }

    @Override
    public void close() {
        if (!taken.getAndSet(true)) {
            closeAnswer();
        }
    }

    private void closeAnswer() {
        try {
            answer.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
