package dev.waymark.runtime.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Dates of HTTP (RFC 9110, section 5.6.7), beside those that the platform writes. */
class HttpDateTest {

    private static final DateTimeFormatter PLATFORM =
            DateTimeFormatter.ofPattern("EEE, dd MMM uuuu HH:mm:ss 'GMT'", Locale.US);

    @Test
    void everyDay_isWrittenAsThePlatformWritesIt() {
        SplittableRandom random = new SplittableRandom(11);
        for (int i = 0; i < 10_000; i++) {
            Instant time = Instant.ofEpochSecond(random.nextLong(-62_000_000_000L, 253_000_000_000L), i);
            assertThat(HttpDate.format(time)).isEqualTo(PLATFORM.format(time.atOffset(ZoneOffset.UTC)));
        }
    }

    @Test
    void yearThatHasNotFourDigits_isWrittenAllTheSame() {
        assertThat(HttpDate.format(Instant.parse("+12026-11-21T09:30:00Z")))
                .isEqualTo("Sat, 21 Nov +12026 09:30:00 GMT");
        assertThat(HttpDate.format(Instant.parse("-0001-11-21T09:30:00Z"))).isEqualTo("Sun, 21 Nov -0001 09:30:00 GMT");
    }

    @Test
    void allThreeForms_areRead() {
        Instant time = Instant.parse("1994-11-06T08:49:37Z");
        assertThat(HttpDate.parse("Sun, 06 Nov 1994 08:49:37 GMT")).isEqualTo(time);
        assertThat(HttpDate.parse("Sunday, 06-Nov-94 08:49:37 GMT")).isNotNull();
        assertThat(HttpDate.parse("Sun Nov  6 08:49:37 1994")).isEqualTo(time);
        assertThat(HttpDate.parse("06/11/1994")).isNull();
    }
}
