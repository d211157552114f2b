package dev.waymark.runtime.spi;

/**
 * Tells whether the caller is in a transaction, and when that has ended: what it has changed can be seen by others only
 * then. Spring and Jakarta Transactions have one each; without them there is none. Implementations are thread-safe.
 */
public interface Transactions {

    /** There are no transactions. */
    Transactions NONE = new Transactions() {
        @Override
        public boolean isActive() {
            return false;
        }

        @Override
        public boolean whenEnded(Ended ended) {
            return false;
        }
    };

    /** Called when a transaction has ended, on any thread. */
    @FunctionalInterface
    interface Ended {

        /**
         * The transaction has ended.
         *
         * @param committed whether what it changed can be seen now; else it was rolled back, or nobody knows
         */
        void ended(boolean committed);
    }

    /**
     * Whether the calling thread is in a transaction.
     *
     * @return whether {@link #whenEnded} would wait for one
     */
    boolean isActive();

    /**
     * Has the end of the transaction of the calling thread told, if there is one.
     *
     * @param ended called once, when that has ended
     * @return whether there is one; if not, {@code ended} is never called
     */
    boolean whenEnded(Ended ended);
}
