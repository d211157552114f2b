package dev.waymark.runtime.internal.render;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.text.DateWriter;
import dev.waymark.runtime.internal.text.PercentEncoder;
import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.W3cDate;
import dev.waymark.runtime.report.SkipReason;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What is written by words is what would be written character by character. */
class FastPathTest {

    private static final int[] LENGTHS = {1, 2, 7, 8, 9, 15, 16, 17, 31, 32, 33, 49};

    private static final String PLAIN = "x0-9.z_A:aZq-5r7b";

    @Tag("long")
    @Test
    void everyCharacterAtEveryPlaceOfAString_isWrittenAsFromAnyOtherText() {
        for (char c = 0; c < 0xFFFF; c++) {
            for (int length : LENGTHS) {
                for (int place = 0; place < length; place += c < 0x180 ? 1 : 1 + place / 2) {
                    StringBuilder text = new StringBuilder(PLAIN.repeat(3).substring(0, length));
                    text.setCharAt(place, c);
                    // Only a String can be copied as a whole.
                    String expected = segment(text);
                    if (!segment(text.toString()).equals(expected)) {
                        assertThat(segment(text.toString()))
                                .as("%04x in %s", (int) c, text)
                                .isEqualTo(expected);
                    }
                }
            }
        }
    }

    @Test
    void everyCharacter_becomesWhatTheRulesSay() {
        String kept = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$(),*=:@";
        for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
            String text = Character.toString(point);
            String expected;
            if (point == '/' || point == '\\' || point < 0x20 || point == 0x7F) {
                expected = (point == '/'
                                ? SkipReason.SLASH
                                : point == '\\' ? SkipReason.BACKSLASH : SkipReason.CONTROL_CHARACTER)
                        .name();
            } else if (point >= Character.MIN_SURROGATE && point <= Character.MAX_SURROGATE) {
                expected = SkipReason.LONE_SURROGATE.name();
            } else if (point == '&' || point == '\'') {
                expected = point == '&' ? "a&amp;b 4" : "a&apos;b 5";
            } else {
                expected = "a" + (kept.indexOf(point) >= 0 ? text : percent(text)) + "b 0";
            }
            String written = segment("a" + text + "b");
            if (!written.equals(expected)) {
                assertThat(written).as("%x", point).isEqualTo(expected);
            }
        }
    }

    private static String percent(String text) {
        StringBuilder encoded = new StringBuilder();
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            encoded.append('%').append(HexFormat.of().withUpperCase().toHexDigits(octet));
        }
        return encoded.toString();
    }

    @Test
    void partOfAString_isCopiedWithoutWhatSurroundsIt() {
        ShardBuffer out = new ShardBuffer(1);
        assertThat(PercentEncoder.segment(out, "/Ł/plain-text/é", 3, 13)).isNull();
        assertThat(text(out, null)).isEqualTo("plain-text 0");
    }

    @Test
    void everyDayThatCanBeWritten_isWrittenAsJavaTimeWritesIt() {
        LocalDate last = LocalDate.of(9999, 12, 31);
        for (LocalDate day = LocalDate.of(1, 1, 1); !day.isAfter(last); day = day.plusDays(1)) {
            String text = W3cDate.text(day.toEpochDay() * 86_400, true);
            if (!text.equals(day.toString())) {
                assertThat(text).isEqualTo(day.toString());
            }
        }
    }

    @Test
    void daysThatAreKept_areNotTakenForOthers() {
        long from = LocalDate.of(1, 1, 1).toEpochDay();
        for (int places : new int[] {2, 16, 1 << 12}) {
            Random random = new Random(7);
            DateWriter dates = new DateWriter(places);
            for (int i = 0; i < 100_000; i++) {
                long day = i % 2 == 0 ? random.nextInt(80) - 40 : from + random.nextInt(3_652_059);
                ShardBuffer out = new ShardBuffer(1);
                dates.append(out, day * 86_400 + 3_661, i % 3 == 0);
                assertThat(text(out, null))
                        .isEqualTo(LocalDate.ofEpochDay(day) + (i % 3 == 0 ? "" : "T01:01:01Z") + " 0");
            }
        }
    }

    @Test
    void everySecondOfADay_isWrittenAsDigits() {
        for (int second = 0; second < 86_400; second++) {
            String expected =
                    String.format("1969-12-31T%02d:%02d:%02dZ", second / 3_600, second / 60 % 60, second % 60);
            assertThat(W3cDate.text(second - 86_400, false)).isEqualTo(expected);
        }
    }

    private static String segment(CharSequence value) {
        ShardBuffer out = new ShardBuffer(1);
        return text(out, PercentEncoder.segment(out, value, 0, value.length()));
    }

    private static String text(ShardBuffer out, @Nullable SkipReason reason) {
        return reason != null
                ? reason.name()
                : new String(out.bytes, 0, out.length, StandardCharsets.US_ASCII) + " " + out.escapes;
    }
}
