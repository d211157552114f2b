package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.store.RecordValue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The contract of records, without concurrency. */
abstract class RecordContract extends BlobContract {

    static final String RECORD = "manifest-shop";

    @Test
    void recordThatIsNotThere_isAbsent_andOfNoVersion() throws IOException {
        assertThat(store().read(RECORD, null)).isEmpty();
        assertThat(store().read(RECORD, "1")).isEmpty();
        assertThat(store().replace(RECORD, "1", bytes("x"))).isEmpty();
        assertThat(store().replace(RECORD, "", bytes("x"))).isEmpty();
        assertThat(other().read(RECORD, null)).isEmpty();
    }

    @Test
    void record_isReadWithItsVersion_andNotAgain() throws IOException {
        String version = store().replace(RECORD, null, bytes("one")).orElseThrow();
        assertThat(version).isNotEmpty();
        RecordValue value = value(other(), RECORD, null);
        assertThat(value.version()).isEqualTo(version);
        assertThat(value.bytes()).isEqualTo(bytes("one"));
        assertThat(store().read(RECORD, version)).map(RecordValue::version).hasValue(version);
        assertThat(other().read(RECORD, version)).map(RecordValue::version).hasValue(version);
        byte[] known = store().read(RECORD, version).orElseThrow().bytes();
        assertThat(new String(known, StandardCharsets.UTF_8)).isIn("one", "");
        for (String unknown : List.of("another", "", "0", version + "0", "'; --", "ä")) {
            assertThat(value(other(), RECORD, unknown).bytes()).isEqualTo(bytes("one"));
        }
    }

    @Test
    void recordOfAnySize_isReadAsItWas() throws IOException {
        String version = null;
        for (int size : new int[] {0, 1, 1_000, (64 << 10) - 1}) {
            byte[] bytes = noise(size);
            version = store().replace(RECORD, version, bytes).orElseThrow();
            assertThat(value(other(), RECORD, null).bytes()).isEqualTo(bytes);
            assertThat(other().read(RECORD, version)).map(RecordValue::version).hasValue(version);
        }
    }

    @Test
    void replace_followsTheExpectedVersion_andNoOther() throws IOException {
        String one = store().replace(RECORD, null, bytes("one")).orElseThrow();
        for (String unknown : List.of("another", "", "0", one + "0", one.substring(1))) {
            assertThat(other().replace(RECORD, unknown, bytes("x"))).isEmpty();
        }
        assertThat(other().replace(RECORD, null, bytes("x"))).isEmpty();
        String two = other().replace(RECORD, one, bytes("two")).orElseThrow();
        assertThat(two).isNotEqualTo(one);
        assertThat(store().replace(RECORD, one, bytes("x"))).isEmpty();
        assertThat(value(store(), RECORD, one).bytes()).isEqualTo(bytes("two"));
    }

    @Test
    void valueThatComesBack_hasAnotherVersion() throws IOException {
        String first = store().replace(RECORD, null, bytes("a")).orElseThrow();
        String between = other().replace(RECORD, first, bytes("b")).orElseThrow();
        String again = other().replace(RECORD, between, bytes("a")).orElseThrow();
        assertThat(List.of(first, between, again)).doesNotHaveDuplicates();
        assertThat(store().replace(RECORD, first, bytes("x"))).isEmpty();
        assertThat(value(store(), RECORD, first).version()).isEqualTo(again);

        String same = store().replace(RECORD, again, bytes("a")).orElseThrow();
        assertThat(same).isNotIn(first, between, again);
        assertThat(value(other(), RECORD, again).version()).isEqualTo(same);
    }

    @Test
    void versionsOfManyReplacements_areAllDifferent() throws IOException {
        List<String> versions = new ArrayList<>();
        String version = null;
        for (int i = 0; i < 40; i++) {
            version = (i % 2 == 0 ? store() : other())
                    .replace(RECORD, version, bytes("same"))
                    .orElseThrow();
            versions.add(version);
        }
        assertThat(versions).doesNotHaveDuplicates();
    }

    /** If a store can't remove records, the record stays unchanged. */
    @Test
    void recordThatIsRemoved_isAbsent_andItsVersionsDoNotComeBack() throws IOException {
        String one = store().replace(RECORD, null, bytes("one")).orElseThrow();
        String two = store().replace(RECORD, one, bytes("one")).orElseThrow();
        assertThat(other().remove(RECORD, one)).isFalse();
        assertThat(other().remove(RECORD, "another")).isFalse();
        assertThat(value(store(), RECORD, null).bytes()).isEqualTo(bytes("one"));

        if (!other().remove(RECORD, two)) {
            assertThat(store().read(RECORD, two)).map(RecordValue::version).hasValue(two);
            return;
        }

        assertThat(store().remove(RECORD, two)).isFalse();
        assertThat(store().read(RECORD, two)).isEmpty();
        assertThat(store().read(RECORD, null)).isEmpty();
        assertThat(store().replace(RECORD, two, bytes("x"))).isEmpty();
        String again = store().replace(RECORD, null, bytes("again")).orElseThrow();
        assertThat(again).isNotIn(one, two);
        assertThat(other().replace(RECORD, one, bytes("x"))).isEmpty();
        assertThat(text(other(), RECORD)).isEqualTo("again");
    }

    @Test
    void recordsWithSimilarNames_areDifferent() throws IOException {
        List<String> names = List.of("m", "m-a", "m-a-1", "m-a-1-1", "m.a", "m-a.1", "0", "x".repeat(100));
        for (String name : names) {
            assertThat(store().replace(name, null, bytes(name))).as(name).isPresent();
        }
        for (String name : names) {
            assertThat(text(other(), name)).isEqualTo(name);
        }
        assertThat(other().read("m-", null)).isEmpty();
    }

    @Test
    void nameOfARecordThatIsNone_isRefused() {
        for (String name : List.of("", ".", "..", "../a", "-a", "A", "a b", "ä", "a\\b", "a\u0000", "a_b", "a/b")) {
            assertThatThrownBy(() -> store().replace(name, null, bytes("x")))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("\"" + name + "\"");
        }
    }

    @Test
    void recordThatIsReplaced_changesNoArrayThatSomeoneHas() throws IOException {
        byte[] mine = bytes("one");
        store().replace(RECORD, null, mine);
        mine[0] = 'x';
        byte[] read = value(store(), RECORD, null).bytes();
        assertThat(read).isEqualTo(bytes("one"));
        read[0] = 'y';
        assertThat(value(store(), RECORD, null).bytes()).isEqualTo(bytes("one"));
    }

    @Test
    void recordIsNoBlob_andABlobNoRecord() throws IOException {
        put("shop/1", "blob");
        store().replace(RECORD, null, bytes("record"));
        assertThat(keys(other(), "")).containsExactly("shop/1");
        assertThat(other().read("shop", null)).isEmpty();
        assertThat(text(other(), RECORD)).isEqualTo("record");
        store().delete(keys(store(), ""));
        assertThat(text(other(), RECORD)).isEqualTo("record");
    }
}
