package dev.waymark.test.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.test.internal.text.Words;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Sorting in memory and on disk. */
class PageSorterTest {

    private static Map<String, Integer> sorted(int arena, int records) throws IOException {
        Map<String, Integer> groups = new TreeMap<>();
        try (PageSorter sorter = new PageSorter(arena)) {
            for (int i = 0; i < records; i++) {
                String key = "page " + i % (records / 3 * 2);
                sorter.add(Words.hash(key), key.getBytes(StandardCharsets.UTF_8));
            }
            assertThat(sorter.forEachGroup(together -> {
                        String first = new String(together.get(0), StandardCharsets.UTF_8);
                        assertThat(together).allMatch(each -> new String(each, StandardCharsets.UTF_8).equals(first));
                        assertThat(groups.put(first, together.size())).isNull();
                    }))
                    .isZero();
        }
        return groups;
    }

    @Test
    void recordsOfOneHash_comeBackTogether_fromMemoryAndFromDisk() throws IOException {
        Map<String, Integer> inMemory = sorted(1 << 20, 9_000);
        assertThat(inMemory).hasSize(6_000).containsEntry("page 0", 2).containsEntry("page 5999", 1);
        assertThat(sorted(1 << 10, 9_000)).isEqualTo(inMemory);
    }

    @Test
    void groupThatIsTooLargeForMemory_isCounted_andNotGivenBack() throws IOException {
        List<List<byte[]>> groups = new ArrayList<>();
        try (PageSorter sorter = new PageSorter(100)) {
            for (int i = 0; i < 100; i++) {
                sorter.add(7L << 30, new byte[10]);
            }
            sorter.add(8L << 30, new byte[10]);
            assertThat(sorter.forEachGroup(together -> groups.add(List.copyOf(together))))
                    .isEqualTo(1);
        }
        assertThat(groups).hasSize(1);
    }
}
