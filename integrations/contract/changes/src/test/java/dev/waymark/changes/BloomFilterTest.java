package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in a filter is found, and hardly anything else is. */
class BloomFilterTest {

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 10, 33, 100, 1_000, 33_333, 50_000})
    void whatIsInIt_isFound_andHardlyAnythingElse(int count) {
        Random random = new Random(count);
        long[] hashes = random.longs(count).toArray();
        BloomFilter filter = BloomFilter.of(hashes.clone(), ByteBuffer::allocate);
        for (long hash : hashes) {
            assertThat(filter.mayContain(hash)).isTrue();
        }
        int others = 0;
        for (int i = 0; i < 1_000_000; i++) {
            others += filter.mayContain(random.nextLong()) ? 1 : 0;
        }
        assertThat(others).isLessThan(60);
        assertThat(filter.table.capacity()).isLessThanOrEqualTo(BloomFilter.MOST_BYTES);
    }

    @ParameterizedTest
    @ValueSource(ints = {20_000, 33_333, 50_000})
    void page_takesTwentyFourBits(int count) {
        BloomFilter filter = BloomFilter.of(new Random(count).longs(count).toArray(), ByteBuffer::allocate);
        assertThat(filter.table.capacity() * 8.0 / count).isEqualTo(24);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100, 50_000})
    void hashThatComesAgain_isOne(int count) {
        long[] hashes = new long[count];
        java.util.Arrays.fill(hashes, 42);
        assertThat(BloomFilter.of(hashes, ByteBuffer::allocate).mayContain(42)).isTrue();
    }

    @Test
    void memoryOfLargeFilters_isTheirOwn_andUsedAgain() {
        FilterMemory memory = new FilterMemory();
        ByteBuffer one = memory.allocate(BloomFilter.MOST_BYTES);
        ByteBuffer other = memory.allocate(20_000);
        assertThat(other.capacity()).isEqualTo(20_000);
        one.put(0, new byte[BloomFilter.MOST_BYTES]);
        other.put(0, (byte) 42);
        assertThat(one).isEqualTo(ByteBuffer.allocate(BloomFilter.MOST_BYTES));

        memory.free(other);

        assertThat(memory.allocate(30_000).get(0)).isEqualTo((byte) 42);
    }
}
