package dev.waymark.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.benchmarks.Rounds.Contestant;
import dev.waymark.benchmarks.Rounds.Spread;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class RoundsTest {

    @Test
    void spread_isTheMedianOfAll_theLeastAndTheMost() {
        assertThat(Spread.of(15, 10, 12)).isEqualTo(new Spread(12, 10, 15));
        assertThat(Spread.of(15, 10, 12).text("%.0f")).isEqualTo("12 (10 to 15)");
        assertThat(Spread.of(15, 10, 12).times(0.1).text("1/%.1f")).isEqualTo("1/1.2 (1/1.0 to 1/1.5)");
        assertThat(Spread.of(1, 1.001, 0.999).text("%.2f")).isEqualTo("1.00");
        assertThatThrownBy(Spread::of).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void spread_ofWhatTheClockDidNotSee_saysSo() {
        assertThat(Spread.of(1, Double.POSITIVE_INFINITY).text("%.0f")).isEqualTo("too short to tell");
        assertThat(Spread.of(1, Double.NaN, 2).text("%.0f")).isEqualTo("too short to tell");
    }

    /** Each round is compared with the same round of the other one, by each clock for itself. */
    @Test
    void quotients_areOfTheSameRound_andOfTheSameClock() throws Exception {
        AtomicLong wall = new AtomicLong();
        AtomicLong processors = new AtomicLong();
        // The machine is slower in each round.
        Map<String, Contestant> all = new LinkedHashMap<>();
        AtomicLong round = new AtomicLong();
        all.put("one", () -> {
            long unit = round.incrementAndGet() * 1_000_000_000L;
            wall.addAndGet(unit);
            processors.addAndGet(unit);
            return 1;
        });
        all.put("other", () -> {
            long unit = round.get() * 1_000_000_000L;
            wall.addAndGet(3 * unit);
            processors.addAndGet((round.get() == 4 ? 7 : 2) * unit);
            return 2;
        });
        List<Rounds> both = Rounds.of(all, List.of(wall::get, processors::get), 1, 3, 0, 1);
        assertThat(both.get(0).timesAsFast("one", "other")).isEqualTo(new Spread(3, 3, 3));
        assertThat(both.get(0).timesAsLong("other", "one")).isEqualTo(new Spread(3, 3, 3));
        assertThat(both.get(1).timesAsFast("one", "other")).isEqualTo(new Spread(2, 2, 7));
        assertThat(both.get(0).seconds("one")).isEqualTo(new Spread(3, 2, 4));
        assertThat(both.get(1).seconds("other")).isEqualTo(new Spread(6, 4, 28));
        assertThat(both.get(1).result("other")).isEqualTo(2);
        assertThat(round).hasValue(4);
    }

    @Test
    void machine_isReported_withItsProcessorsAndItsLoad() {
        assertThat(Rounds.machine())
                .startsWith(System.getProperty("java.vm.name"))
                .endsWith(Rounds.load())
                .matches(".*, [0-9]+ processors?, (load [0-9]+\\.[0-9]|unknown load)");
    }
}
