package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.Sites;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** What decides that nothing changed must be the polynomial whose collisions are known to be rare. */
class KeyedHashTest {

    private static final BigInteger PRIME = BigInteger.ONE.shiftLeft(61).subtract(BigInteger.ONE);

    private final Random random = new Random(20261121);

    @Test
    void valueIsThatOfThePolynomial_forEverySizeAndTheLargestBytes() {
        for (int size = 0; size < 40_000; size += size < 130 ? 1 : 1_237) {
            byte[] bytes = new byte[size];
            random.nextBytes(bytes);
            assertValue(bytes, random.nextLong(), random.nextLong());
            Arrays.fill(bytes, (byte) 0xFF);
            assertValue(bytes, (1L << 61) - 2, -1);
        }
    }

    private static void assertValue(byte[] bytes, long one, long two) {
        Fingerprint expected = new Fingerprint(polynomial(bytes, one), polynomial(bytes, two));
        assertThat(new KeyedHash(one, two).of(bytes, bytes.length))
                .as("%d bytes at %d and %d", bytes.length, one, two)
                .isEqualTo(expected);
    }

    private static long polynomial(byte[] bytes, long key) {
        BigInteger place = new BigInteger(Long.toUnsignedString(key)).mod(PRIME);
        BigInteger sum = BigInteger.ZERO;
        for (int from = 0; from < bytes.length; from += 7) {
            byte[] word = new byte[8];
            for (int i = from; i < Math.min(from + 7, bytes.length); i++) {
                word[7 - (i - from)] = bytes[i];
            }
            sum = sum.add(new BigInteger(word)).multiply(place).mod(PRIME);
        }
        return sum.longValueExact();
    }

    @Test
    void bytesBehindTheEnd_doNotCount() {
        KeyedHash hash = new KeyedHash(random.nextLong(), random.nextLong());
        for (int end : new int[] {0, 1, 7, 56, 57, 11_200, 11_201, 22_405}) {
            byte[] bytes = new byte[end + 60];
            random.nextBytes(bytes);
            assertThat(hash.of(bytes, end)).isEqualTo(hash.of(Arrays.copyOf(bytes, end), end));
        }
    }

    @Test
    void everySingleByte_counts() {
        KeyedHash hash = new KeyedHash(random.nextLong(), random.nextLong());
        byte[] bytes = new byte[23_000];
        Fingerprint before = hash.of(bytes, bytes.length);
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = 1;
            assertThat(hash.of(bytes, bytes.length)).isNotEqualTo(before);
            bytes[i] = 0;
        }
    }

    @Test
    void changeThatKeepsTheSize_isPublished_alsoAfterManyRefreshesWithoutOne() {
        AtomicReference<String> name = new AtomicReference<>("abc");
        try (Sitemap sitemap = Sites.pages(
                        "/n/{id}", url -> url.begin().value(name.get()).end())
                .build()) {
            for (String next : new String[] {"abc", "abd", "bbd", "abc"}) {
                name.set(next);
                sitemap.refresh();
                assertThat(Sites.text(sitemap, "sitemap.xml")).contains("/n/" + next + "<");
                for (int again = 0; again < 3; again++) {
                    assertThat(sitemap.refresh().changed()).isFalse();
                }
            }
        }
    }
}
