package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.test.store.FaultyStore.Fault;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

/** What sitemaps on every store promise: always the last snapshot, never parts of two. */
abstract class SitemapContract extends RaceContract {

    @Test
    void sitemap_isServedAfterARestart_andFollowedByOthers() throws IOException {
        FaultScenario scenario = new FaultScenario("https://restart.example", store(), other());
        scenario.publish(1);
        scenario.publish(2);
        assertThat(scenario.published()).containsOnly(2);
    }

    @Test
    void sitemapOnAStore_survivesCallsThatFailAndDoNothing() throws IOException {
        assertThat(failures(Fault.BEFORE)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesCallsOfUnknownOutcome() throws IOException {
        assertThat(failures(Fault.AFTER)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesStreamsThatBreak() throws IOException {
        assertThat(failures(Fault.BROKEN_STREAM)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesWhatOthersPublishDuringAnyCall() throws IOException {
        assertThat(failures(Fault.SLOW)).isEmpty();
    }

    /** What went wrong, by the call in which the fault was. */
    private List<String> failures(Fault fault) throws IOException {
        // The log would tell of each fault.
        Logger logger = Logger.getLogger("dev.waymark.runtime");
        Level before = logger.getLevel();
        logger.setLevel(Level.OFF);
        try {
            List<String> calls = run(fault, -1);
            List<String> failures = new ArrayList<>();
            int injected = 0;
            for (int at = 0; at < calls.size(); at++) {
                if (fault.concerns(calls.get(at))) {
                    injected++;
                    try {
                        List<String> unused = run(fault, at);
                    } catch (RuntimeException | AssertionError e) {
                        failures.add(fault + " in call " + at + ", " + calls.get(at) + ": " + e);
                    }
                }
            }
            assertThat(injected).isPositive();
            return failures;
        } finally {
            logger.setLevel(before);
        }
    }

    /** Each run is a site of its own, so that the place need not be emptied. */
    private List<String> run(Fault fault, int at) throws IOException {
        FaultScenario scenario = new FaultScenario("https://run" + at + ".example", store(), other());
        return scenario.run(fault, at);
    }
}
