package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.test.store.FaultyStore.Fault;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every call of the store fails once, in every way in which it can; after each, all is well again. */
@Tag("long")
class StoreFaultsTest {

    private final Logger logger = Logger.getLogger("dev.waymark.runtime");

    @BeforeEach
    void saysNothing() {
        logger.setLevel(Level.OFF);
    }

    @AfterEach
    void speaksAgain() {
        logger.setLevel(null);
    }

    // Unchecked exceptions take the same ways, which the small site has too.
    @ParameterizedTest
    @EnumSource(
            value = Fault.class,
            names = {"BEFORE", "AFTER", "BROKEN_STREAM", "OUTAGE"})
    void anIndex_survivesAFaultOfEachCall(Fault fault) {
        assertThat(failures(fault, FaultyWeeks.FEW_URLS)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(
            mode = EnumSource.Mode.EXCLUDE,
            names = {"SHORT_STREAM", "SLOW"})
    void aSingleSitemap_survivesAFaultOfEachCall(Fault fault) {
        assertThat(failures(fault, FaultyWeeks.MANY_URLS)).isEmpty();
    }

    /** What went wrong, by the call that failed. */
    private static List<String> failures(Fault fault, int maxUrls) {
        List<String> calls = run(fault, -1, maxUrls);
        List<String> failures = new ArrayList<>();
        int injected = 0;
        for (int at = 0; at < calls.size(); at++) {
            if (fault.concerns(calls.get(at))) {
                injected++;
                try {
                    List<String> unused = run(fault, at, maxUrls);
                } catch (RuntimeException | AssertionError e) {
                    failures.add(fault + " in call " + at + ", " + calls.get(at) + ": " + e);
                }
            }
        }
        assertThat(injected).isPositive();
        return failures;
    }

    private static List<String> run(Fault fault, int at, int maxUrls) {
        FaultyStore store = new FaultyStore(SnapshotStore.memory(), fault, at, () -> {});
        new FaultyWeeks(store, fault != Fault.OUTAGE, maxUrls).run();
        return store.calls();
    }
}
