package dev.waymark.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KindTest {

    enum Answer {
        OFF,
        DRY_RUN,
        ON
    }

    @ParameterizedTest
    @CsvSource({"250ms, 250", "90s, 90000", "15m, 900000", "1h, 3600000", "2 D, 172800000", "PT1M30S, 90000", "0s, 0"})
    void durations_haveAUnit_orAreThoseOfIso8601(String text, long milliseconds) {
        assertThat(Kind.DURATION.parse(List.of(text))).hasValue(Duration.ofMillis(milliseconds));
    }

    @ParameterizedTest
    @CsvSource({"90", "soon", "-1s", "1w", "''", "9999999999999h"})
    void otherTexts_areNoDurations(String text) {
        assertThat(Kind.DURATION.parse(List.of(text))).isEmpty();
    }

    @Test
    void limitsOfDurations_areThoseOfTheirKinds() {
        assertThat(Kind.INTERVAL.parse(List.of("999ms"))).isEmpty();
        assertThat(Kind.INTERVAL.parse(List.of("1s"))).isPresent();
        assertThat(Kind.TIME_LIMIT.parse(List.of("0s"))).isEmpty();
        assertThat(Kind.TIME_LIMIT.parse(List.of("1ms"))).isPresent();
    }

    @ParameterizedTest
    @CsvSource({"true, true", "FALSE, false"})
    void booleans_areWordsInAnyCase(String text, boolean value) {
        assertThat(Kind.BOOLEAN.parse(List.of(text))).hasValue(value);
        assertThat(Kind.BOOLEAN.parse(List.of("yes"))).isEmpty();
    }

    @Test
    void numbers_areInTheirRange() {
        Kind<Integer> kind = Kind.integer(1, 50_000);
        assertThat(kind.parse(List.of("50000"))).hasValue(50_000);
        assertThat(kind.parse(List.of("60000"))).isEmpty();
        assertThat(kind.parse(List.of("many"))).isEmpty();
        assertThat(kind.parse(List.of("99999999999"))).isEmpty();
        assertThat(Kind.decimal(0, 1).parse(List.of("0.5"))).hasValue(0.5);
        assertThat(Kind.decimal(0, 1).parse(List.of("NaN"))).isEmpty();
        assertThat(Kind.decimal(0, 1).parse(List.of("1.1"))).isEmpty();
    }

    /** YAML 1.1 turns {@code off} into {@code false} before anyone else reads it. */
    @ParameterizedTest
    @CsvSource({"off, OFF", "Dry-Run, DRY_RUN", "dry_run, DRY_RUN", "on, ON", "false, OFF", "true, ON"})
    void choices_areWords_alsoThoseThatYamlTakesForBooleans(String text, Answer answer) {
        assertThat(Kind.choice(Answer.class).parse(List.of(text))).hasValue(answer);
        assertThat(Kind.choice(Answer.class).parse(List.of("maybe"))).isEmpty();
    }

    @Test
    void problem_hasTheValueAndWhatToUse() {
        assertThat(Kind.integer(1, 50_000).problem("60000")).isEqualTo("is 60000; use 1 to 50000.");
        assertThat(Kind.choice(Answer.class).problem("maybe")).isEqualTo("is \"maybe\"; use off, dry-run or on.");
        assertThat(Kind.DURATION.problem("soon"))
                .isEqualTo("is \"soon\"; use a duration of zero or more, such as 90s, 10m or 1h.");
        assertThat(Kind.INTERVAL.problem("0s"))
                .isEqualTo("is 0s; use a duration of at least 1s, such as 90s, 10m or 1h.");
        assertThat(Kind.decimal(0, 1).problem("2")).isEqualTo("is 2; use 0.0 to 1.0.");
        assertThat(Kind.BOOLEAN.problem("yes")).isEqualTo("is \"yes\"; use true or false.");
    }
}
