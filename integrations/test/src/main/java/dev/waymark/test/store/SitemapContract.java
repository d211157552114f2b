package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.test.store.FaultyStore.Fault;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract of sitemaps on every store: they serve the last snapshot, never parts of two. */
abstract class SitemapContract extends RaceContract {

    @Test
    void sitemapOnAStore_survivesCallsThatFailAndDoNothing() throws Exception {
        assertThat(failures(Fault.BEFORE)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesCallsOfUnknownOutcome() throws Exception {
        assertThat(failures(Fault.AFTER)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesUncheckedExceptions() throws Exception {
        assertThat(failures(Fault.UNCHECKED)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesStreamsThatEndEarly() throws Exception {
        assertThat(failures(Fault.SHORT_STREAM)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesStreamsThatBreak() throws Exception {
        assertThat(failures(Fault.BROKEN_STREAM)).isEmpty();
    }

    @Test
    void sitemapOnAStore_survivesWhatOthersPublishDuringAnyCall() throws Exception {
        assertThat(failures(Fault.SLOW)).isEmpty();
    }

    private List<String> failures(Fault fault) throws Exception {
        return FaultScenario.failures(fault::concerns, at -> {
            // Each run has its own site, so the store needn't be emptied.
            FaultScenario[] scenario = new FaultScenario[1];
            FaultyStore faulty = new FaultyStore(store(), fault, at, () -> scenario[0].meanwhile());
            scenario[0] = new FaultScenario("https://run" + at + ".example", other(), faulty);
            scenario[0].run();
            return faulty.calls();
        });
    }
}
