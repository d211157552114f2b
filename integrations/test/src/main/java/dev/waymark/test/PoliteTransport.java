package dev.waymark.test;

import java.io.IOException;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Lets only so many requests run at once, each with a pause behind it, and says how long they took. Thread-safe. */
final class PoliteTransport implements Transport {

    private final Transport transport;
    private final Semaphore permits;
    private final Duration pause;

    PoliteTransport(Transport transport, AuditSettings settings) {
        this.transport = transport;
        permits = new Semaphore(settings.parallel());
        pause = settings.pause();
    }

    @Override
    public Answer get(Request request) throws IOException, InterruptedException {
        permits.acquire();
        try {
            long start = System.nanoTime();
            Answer answer = transport.get(request);
            Duration took = Duration.ofNanos(System.nanoTime() - start);
            if (!pause.isZero()) {
                Thread.sleep(pause.toMillis());
            }
            return answer.within(took);
        } finally {
            permits.release();
        }
    }

    @Override
    public boolean isSequential() {
        return transport.isSequential();
    }

    @Override
    public Optional<String> note() {
        return transport.note();
    }
}
