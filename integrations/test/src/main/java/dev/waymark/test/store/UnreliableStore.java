package dev.waymark.test.store;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A store whose calls take effect, but whose responses are sometimes late or lost. Thread-safe. */
final class UnreliableStore extends InterceptedStore {

    /** The exception message for a replaced record whose response is lost. */
    static final String LOST = "the answer is lost on purpose";

    private static final int ONE_OF = 4;

    private final Random random;
    private final Consumer<String> faults;

    /**
     * Creates a store.
     *
     * @param faults receives {@code late} and {@code lost} each time
     */
    UnreliableStore(SnapshotStore store, Random random, Consumer<String> faults) {
        super(store);
        this.random = random;
        this.faults = faults;
    }

    @Override
    <T> T run(String name, Call<T> call) throws IOException {
        T done = call.run();
        int fate = name.equals("replace") ? random.nextInt(ONE_OF) : ONE_OF;
        if (fate == 0) {
            faults.accept("late");
            try {
                TimeUnit.SECONDS.sleep(1);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new InterruptedIOException(LOST);
            }
        } else if (fate == 1) {
            faults.accept("lost");
            throw new IOException(LOST);
        }
        return done;
    }

    @Override
    public boolean isShared() {
        return store.isShared();
    }
}
