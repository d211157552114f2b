package dev.waymark.runtime.internal.shard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.internal.text.ShardBuffer;
import dev.waymark.runtime.internal.text.Xml;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class LocTableTest {

    private final ShardBuffer buffer = new ShardBuffer(1 << 10);
    private final LocTable table = new LocTable();

    @Test
    void duplicates_areFound_fewOrMany() {
        Random random = new Random(7);
        for (int different : new int[] {1, 100, 60_000, 10_000_000}) {
            buffer.length = 1;
            table.clear();
            Set<Integer> known = new HashSet<>();
            for (int i = 0; i < 50_000; i++) {
                int number = random.nextInt(different);
                assertThat(add(number, hash(number)))
                        .as("%s of %s", i, different)
                        .isEqualTo(known.add(number));
            }
        }
    }

    @Test
    void urlsWithOneHash_areAllDifferent_andFoundAgain() {
        buffer.length = 1;
        for (int round = 0; round < 2; round++) {
            for (int number = 0; number < 100; number++) {
                assertThat(add(number, 0x0123_4567_89AB_CDEFL)).isEqualTo(round == 0);
            }
        }
    }

    @Test
    void urlThatBeginsAnother_isNoDuplicateOfIt() {
        buffer.length = 1;
        for (String text : new String[] {"https://www.example.com/ab", "https://www.example.com/a"}) {
            int start = buffer.length;
            buffer.ascii(text);
            int end = buffer.length;
            buffer.ascii("</loc>");
            assertThat(table.add(buffer.bytes, 42, start, end)).isTrue();
        }
    }

    @Test
    void neighboursOfOneHash_areComparedByTheirBytes_alsoInAFile() {
        for (boolean spilled : new boolean[] {false, true}) {
            buffer.length = 1;
            table.clear();
            try (SpillFile file = SpillFile.create()) {
                for (int number = 0; number < 20; number++) {
                    assertThat(add(number, 42)).isTrue();
                    if (spilled && number == 9) {
                        table.spill(buffer.bytes, buffer.length, file);
                        file.append(buffer.bytes, buffer.length);
                        buffer.length = 0;
                        assertThat(add(9, 42)).isFalse();
                    }
                    assertThat(add(number, 42)).isFalse();
                    assertThat(add(number / 2, 42)).isFalse();
                }
            }
        }
    }

    private static long hash(int number) {
        byte[] text = Xml.ascii("https://www.example.com/p/" + number);
        return LocHash.of(text, 0, text.length);
    }

    /** As a page is written, and removed if its URL is there already. */
    private boolean add(int number, long hash) {
        int start = buffer.length;
        buffer.ascii("https://www.example.com/p/" + number);
        int end = buffer.length;
        buffer.ascii("</loc>");
        boolean added = table.add(buffer.bytes, hash, start, end);
        buffer.length = added ? buffer.length : start;
        return added;
    }
}
