package dev.waymark.runtime.spi;

import java.util.function.Consumer;

/**
 * Detects whether the caller is in a transaction, and when it ends: only then can others see its changes. Spring and
 * Jakarta Transactions have one each; without them there is none. Implementations are thread-safe.
 */
public interface Transactions {

    /** There are no transactions. */
    Transactions NONE = new Transactions() {
        @Override
        public boolean isActive() {
            return false;
        }

        @Override
        public boolean whenEnded(Consumer<Boolean> ended) {
            return false;
        }
    };

    /**
     * Whether the calling thread is in a transaction.
     *
     * @return whether {@link #whenEnded} would register a callback
     */
    boolean isActive();

    /**
     * Registers a callback for the end of the calling thread's transaction, if any.
     *
     * @param ended called once, when the transaction has ended, on any thread; gets whether its changes are visible
     *     now: {@code false} if it was rolled back or the outcome is unknown
     * @return whether there is a transaction; if not, {@code ended} is never called
     */
    boolean whenEnded(Consumer<Boolean> ended);
}
