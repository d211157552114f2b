package dev.waymark.runtime.internal.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.text.Xml;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LocHashTest {

    @Test
    void everyBitOfEveryLength_changesTheHash_butNothingAroundIt() {
        Random random = new Random(7);
        for (int length = 0; length <= 70; length++) {
            byte[] bytes = new byte[length + 40];
            random.nextBytes(bytes);
            int from = 20;
            int to = from + length;
            long hash = LocHash.of(bytes, from, to);
            for (int i = 0; i < bytes.length; i++) {
                for (int bit = 0; bit < 8; bit++) {
                    bytes[i] ^= (byte) (1 << bit);
                    boolean inside = i >= from && i < to;
                    assertThat(LocHash.of(bytes, from, to) == hash)
                            .as("bit %s of byte %s, length %s", bit, i - from, length)
                            .isEqualTo(!inside);
                    bytes[i] ^= (byte) (1 << bit);
                }
            }
        }
    }

    @Test
    void urlsThatDifferInANumber_areSpreadOverTheWholeRange() {
        int count = 100_000;
        int[] buckets = new int[64];
        Set<Long> hashes = new HashSet<>();
        for (int i = 0; i < count; i++) {
            byte[] loc = Xml.ascii("https://www.example.com/p/" + i);
            long hash = LocHash.of(loc, 0, loc.length);
            hashes.add(hash);
            buckets[(int) (hash >>> 58)]++;
        }
        assertThat(hashes).hasSize(count);
        for (int bucket : buckets) {
            // Five standard deviations.
            assertThat(bucket).isBetween(count / 64 - 200, count / 64 + 200);
        }
    }

    @Test
    void urlWhoseBeginningIsKnown_hasTheSameHash() {
        byte[] bytes = new byte[150];
        new Random(7).nextBytes(bytes);
        for (int length = 0; length <= 100; length++) {
            for (int known = 0; known <= length; known++) {
                int hashed = LocHash.whole(known);
                assertThat(LocHash.of(bytes, 20, 20 + length, hashed, LocHash.begin(bytes, 20, hashed)))
                        .as("%s of %s", hashed, length)
                        .isEqualTo(LocHash.of(bytes, 20, 20 + length));
            }
        }
    }

    @Test
    void nothingKnown_isTheHashOfTheWholeUrl() {
        byte[] bytes = Xml.ascii("https://www.example.com/cities/ch/basel");
        assertThat(LocHash.of(bytes, 0, bytes.length, 0, 42)).isEqualTo(LocHash.of(bytes, 0, bytes.length));
    }

    /** It names sitemaps: this may change only on purpose. */
    @ParameterizedTest
    @CsvSource({
        "http://a.b/c, 0061e5069d7f921f",
        "https://a.b/cd, 61331955e8112209",
        "https://a.b/cdef, 664830bd558830ac",
        "https://www.example.com/cities/ch/basel, 5e159dfb87714ce0"
    })
    void hash_isWhatItWas(String loc, String expected) {
        byte[] bytes = Xml.ascii(loc);
        assertThat(HexFormat.of().toHexDigits(LocHash.of(bytes, 0, bytes.length)))
                .isEqualTo(expected);
    }
}
