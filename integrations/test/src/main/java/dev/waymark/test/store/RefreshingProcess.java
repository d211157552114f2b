package dev.waymark.test.store;

import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.lang.reflect.Constructor;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Random;
import java.util.concurrent.Semaphore;

/**
 * The program of each process that shares a store. It prints one line per event: {@code ready}, {@code began PASS},
 * {@code ended RESULT}, and its store's deliberate faults. A pass continues after a line of input, so a test chooses
 * the moment of a kill. The process ends normally at the end of its input.
 */
final class RefreshingProcess {

    static final String WELL = "well";

    /** The lease is renewed after a third of this, and a response may be a second late. */
    private static final Duration TERM = Duration.ofSeconds(3);

    private static final int NO_END = Integer.MAX_VALUE / 2;

    private final PrintStream out;
    private final Semaphore turns = new Semaphore(0);

    private RefreshingProcess(PrintStream out) {
        this.out = out;
    }

    /**
     * Runs until its input ends.
     *
     * @param arguments the contract's class, the store's place, the process's name and, for an unreliable store, a seed
     */
    public static void main(String[] arguments) throws IOException, ReflectiveOperationException {
        PrintStream out = System.out;
        // Other output isn't part of the protocol.
        System.setOut(System.err);
        RefreshingProcess process = new RefreshingProcess(out);
        Constructor<?> contract = Class.forName(arguments[0]).getDeclaredConstructor();
        contract.setAccessible(true);
        try (SnapshotStore given = ((OneRefresherContract) contract.newInstance()).open(arguments[1])) {
            SnapshotStore store = arguments.length > 3
                    ? new UnreliableStore(given, new Random(Long.parseLong(arguments[3])), out::println)
                    : given;
            process.run(store, arguments[2]);
        }
        // A driver may leave threads running.
        System.exit(0);
    }

    private void run(SnapshotStore store, String name) throws IOException {
        SitemapListener listener = new SitemapListener() {
            @Override
            public void refreshed(RefreshReport report) {
                out.println("ended " + report.problem().orElse(WELL));
            }
        };
        try (Sitemap sitemap = SharedSite.over(store, this::begin)
                .plugin(new Cluster().oneRefresher(true).leaseTerm(TERM).instanceName(name))
                .refreshInterval(Duration.ofSeconds(1))
                .listener(listener)
                .build()) {
            sitemap.start();
            out.println("ready");
            BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            while (orders.readLine() != null) {
                turns.release();
            }
            turns.release(NO_END);
        }
    }

    private long begin() {
        // This clock starts with the machine and is the same in all its processes.
        long pass = System.nanoTime();
        out.println("began " + pass);
        turns.acquireUninterruptibly();
        return pass;
    }
}
