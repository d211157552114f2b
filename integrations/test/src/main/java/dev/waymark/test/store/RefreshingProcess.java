package dev.waymark.test.store;

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
 * What runs in each of the processes that share a store. It says one line for each thing that happens: {@code ready},
 * {@code began PASS}, {@code ended RESULT}, and what its store does on purpose. A pass goes on when it is told a line,
 * so that a test decides in which moment it is stopped. It ends in good order when it is told nothing more.
 */
final class RefreshingProcess {

    static final String WELL = "well";

    /** A lease is renewed after a third of it, and an answer may be a second late. */
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
     * @param arguments the class of the contract, the place of the store, the name of the process, and if its store is
     *     to be unreliable, a seed
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
                    ? new UnreliableStore(given, new Random(Long.parseLong(arguments[3])), process::say)
                    : given;
            process.run(store, arguments[2]);
        }
        // Threads of a driver may be left.
        System.exit(0);
    }

    private void say(String line) {
        out.println(line);
    }

    private void run(SnapshotStore store, String name) throws IOException {
        SitemapListener listener = new SitemapListener() {
            @Override
            public void refreshed(RefreshReport report) {
                say("ended " + report.problem().orElse(WELL));
            }
        };
        try (Sitemap sitemap = SharedSite.over(store, this::begin)
                .oneRefresher(true)
                .leaseTerm(TERM)
                .refreshInterval(Duration.ofSeconds(1))
                .instanceName(name)
                .listener(listener)
                .build()) {
            sitemap.start();
            say("ready");
            BufferedReader told = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            while (told.readLine() != null) {
                turns.release();
            }
            turns.release(NO_END);
        }
    }

    private long begin() {
        // It counts from the start of the machine, for all of its processes.
        long pass = System.nanoTime();
        say("began " + pass);
        turns.acquireUninterruptibly();
        return pass;
    }
}
