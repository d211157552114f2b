package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.testing.Sites;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What decides that nothing changed must be the function whose collisions are known to be rare. */
class KeyedHashTest {

    private static final BigInteger PRIME = BigInteger.ONE.shiftLeft(61).subtract(BigInteger.ONE);
    private static final int BLOCK = 1024;

    private final Random random = new Random(20261121);

    @Test
    void valueIsThatOfTheDefinition_forEverySizeAndTheLargestBytes() {
        for (int size = 0; size < 40_000; size += size < 130 ? 1 : 1_237) {
            byte[] bytes = new byte[size];
            random.nextBytes(bytes);
            assertValue(bytes, key());
            Arrays.fill(bytes, (byte) 0xFF);
            assertValue(bytes, new KeyedHash.Bits(-1, -1));
        }
        assertValue(new byte[3 * BLOCK], key());
    }

    private KeyedHash.Bits key() {
        return new KeyedHash.Bits(random.nextLong(), random.nextLong());
    }

    private static void assertValue(byte[] bytes, KeyedHash.Bits key) {
        ByteBuffer drawn = KeyedHash.drawn(key, 132 * Long.BYTES);
        List<BigInteger> keys = Stream.generate(() -> BigInteger.valueOf(drawn.getLong()))
                .limit(132)
                .toList();
        KeyedHash.Bits bits = new KeyedHash.Bits(
                definition(bytes, keys.subList(0, 128), keys.get(130)),
                definition(bytes, keys.subList(2, 130), keys.get(131)));
        Fingerprint expected = new Fingerprint(bits, key);
        assertThat(new KeyedHash(key).of(bytes, bytes.length))
                .as("%d bytes with %s", bytes.length, key)
                .isEqualTo(expected);
    }

    /** Blocks of 128 words, the last one filled with zeros, through NH; three coefficients each, and the size. */
    private static long definition(byte[] bytes, List<BigInteger> keys, BigInteger place) {
        List<BigInteger> coefficients = new ArrayList<>();
        BigInteger lower = BigInteger.ONE.shiftLeft(60).subtract(BigInteger.ONE);
        byte[] padded = Arrays.copyOf(bytes, (bytes.length + BLOCK - 1) / BLOCK * BLOCK);
        ByteBuffer words = ByteBuffer.wrap(padded).order(ByteOrder.LITTLE_ENDIAN);
        while (words.hasRemaining()) {
            BigInteger sum = BigInteger.ZERO;
            for (int i = 0; i < keys.size(); i += 2) {
                BigInteger one = sum(words.getLong(), keys.get(i));
                sum = sum.add(one.multiply(sum(words.getLong(), keys.get(i + 1))));
            }
            sum = sum.mod(BigInteger.ONE.shiftLeft(128));
            coefficients.add(sum.and(lower));
            coefficients.add(sum.shiftRight(60).and(lower));
            coefficients.add(sum.shiftRight(120));
        }
        coefficients.add(BigInteger.valueOf(bytes.length));
        BigInteger at = new BigInteger(Long.toUnsignedString(place.longValue())).mod(PRIME);
        BigInteger value = BigInteger.ZERO;
        for (BigInteger coefficient : coefficients) {
            value = value.add(coefficient).multiply(at).mod(PRIME);
        }
        return value.longValueExact();
    }

    /** Modulo 2^64, with a sign. */
    private static BigInteger sum(long word, BigInteger key) {
        return BigInteger.valueOf(word + key.longValue());
    }

    @Test
    void bytesBehindTheEnd_doNotCount() {
        KeyedHash hash = new KeyedHash(key());
        for (int end : new int[] {0, 1, 7, 56, 57, 1_023, 1_024, 1_025, 11_200, 22_405}) {
            byte[] bytes = new byte[end + 60];
            random.nextBytes(bytes);
            assertThat(hash.of(bytes, end)).isEqualTo(hash.of(Arrays.copyOf(bytes, end), end));
        }
    }

    @Test
    void everySingleByte_counts() {
        KeyedHash hash = new KeyedHash(key());
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
                sitemap.refresh(Refresh.all());
                assertThat(Sites.text(sitemap, "sitemap.xml")).contains("/n/" + next + "<");
                for (int again = 0; again < 3; again++) {
                    assertThat(sitemap.refresh(Refresh.all()).changed()).isFalse();
                }
            }
        }
    }
}
