package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.waymark.runtime.testing.LogLines;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What a directory does beyond what every store promises, which {@code SnapshotStoreContract} tests. */
class DirectoryStoreTest {

    private static final String RECORD = "manifest-shop";

    @TempDir
    Path directory;

    /** Each is a process of its own, as far as the directory can tell. */
    private SnapshotStore open() {
        return SnapshotStore.directory(directory);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String text(SnapshotStore store, String key, long size) throws IOException {
        try (InputStream in = store.open(key, size)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static RecordValue value(SnapshotStore store, String record, @Nullable String known) throws IOException {
        return store.read(record, known).orElseThrow();
    }

    private List<String> files() throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> directory.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    /** Otherwise a leader to be couldn't read its lease, and no one would ever create the directory again. */
    @Test
    void directoryThatWasRemoved_isEmpty_andCreatedAgain() throws IOException {
        Path removed = directory.resolve("removed");
        SnapshotStore store = SnapshotStore.directory(removed);
        store.put("a/b", new byte[1]);
        assertThat(store.replace("r", null, new byte[1])).isPresent();
        Files.delete(removed.resolve("r-1"));
        store.delete(List.of("a/b"));
        Files.delete(removed);
        assertThat(store.read("r", null)).isEmpty();
        assertThat(store.remove("r", "1")).isFalse();
        store.list("", key -> {
            throw new AssertionError(key);
        });
        assertThat(store.replace("r", null, new byte[2])).isPresent();
        assertThat(store.read("r", null)).isPresent();
    }

    @Test
    void directoryThatBecameReadOnly_isReadAfterARestart() throws IOException {
        assertThat(open().replace(RECORD, null, bytes("1"))).isPresent();
        assumeTrue(directory.toFile().setWritable(false) && !Files.isWritable(directory), "root may always write");
        try {
            assertThat(new String(value(open(), RECORD, null).bytes(), StandardCharsets.UTF_8))
                    .isEqualTo("1");
        } finally {
            assertThat(directory.toFile().setWritable(true)).isTrue();
        }
    }

    @Test
    void filesThatAreNoBlobs_areNotListed_andKeepNothingElse() throws IOException {
        SnapshotStore store = open();
        store.put("writer/a", new byte[] {1});
        store.put("writer/b", new byte[] {2});
        Files.writeString(directory.resolve("writer/.DS_Store"), "x");
        Files.writeString(directory.resolve("writer/README"), "x");
        List<String> keys = new ArrayList<>();
        store.list("writer", keys::add);
        assertThat(keys).containsExactlyInAnyOrder("writer/a", "writer/b");

        store.delete(keys);

        assertThat(files()).containsExactly("writer/.DS_Store", "writer/README");
    }

    @Test
    void blobsAndRecords_areFilesOfTheirNames() throws IOException {
        SnapshotStore store = open();
        store.put("shop/1", bytes("blob"));
        store.replace(RECORD, null, bytes("value\n"));
        assertThat(files()).containsExactly(RECORD + "-1", "shop/1");
        assertThat(directory.resolve("shop/1")).hasContent("blob");
        assertThat(directory.resolve(RECORD + "-1")).content().matches("value\n\nsha256 [0-9a-f]{64}\n");
    }

    @Test
    void folderWhoseLastBlobIsDeleted_isDeletedToo_andTheDirectoryItselfIsNot() throws IOException {
        SnapshotStore store = open();
        store.put("shop/1", bytes("1"));
        store.put("shop/2", bytes("2"));
        store.delete(List.of("shop/1"));
        assertThat(directory.resolve("shop")).exists();
        store.delete(List.of("shop/2"));
        assertThat(directory.resolve("shop")).doesNotExist();
        store.delete(List.of("shop/2"));
        assertThat(directory).exists();
    }

    @Test
    void newestIntactFile_isTheRecord_andADamagedOneKeepsItsNumber() throws IOException {
        SnapshotStore store = open();
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        String two = store.replace(RECORD, one, bytes("two")).orElseThrow();
        Files.writeString(directory.resolve(RECORD + "-2"), "damaged");

        try (LogLines log = new LogLines()) {
            assertThat(value(store, RECORD, null).bytes()).isEqualTo(bytes("one"));
            assertThat(value(store, RECORD, null).version()).isEqualTo(one);
            assertThat(store.replace(RECORD, null, bytes("x"))).isEmpty();
            assertThat(log.lines())
                    .containsExactly("WARNING The sitemap manifest " + directory.resolve(RECORD + "-2")
                            + " is ignored: it is damaged");
        }
        // Who knows the value has nothing to gain from the one before.
        assertThat(store.read(RECORD, two)).map(RecordValue::version).hasValue(two);

        String three = store.replace(RECORD, one, bytes("three")).orElseThrow();
        assertThat(three).isNotIn(one, two);
        assertThat(value(open(), RECORD, null).bytes()).isEqualTo(bytes("three"));
    }

    @Test
    void recordThatIsStillTheLast_isFoundWithoutAListingOfTheDirectory() throws IOException {
        SnapshotStore store = open();
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        // Numbers are never skipped. Only a listing would find this one.
        Files.copy(directory.resolve(RECORD + "-1"), directory.resolve(RECORD + "-9"));

        assertThat(store.read(RECORD, one)).map(RecordValue::version).hasValue(one);
        assertThat(value(open(), RECORD, one).version()).startsWith("9-");
    }

    @Test
    void directoryThatWasEmptied_hasNoVersionThatSomeoneKnows() throws IOException {
        SnapshotStore store = open();
        String known = store.replace(RECORD, null, bytes("before")).orElseThrow();
        Files.delete(directory.resolve(RECORD + "-1"));
        String other = open().replace(RECORD, null, bytes("after")).orElseThrow();

        assertThat(files()).containsExactly(RECORD + "-1");
        assertThat(other).isNotEqualTo(known);
        assertThat(value(store, RECORD, known).bytes()).isEqualTo(bytes("after"));
        assertThat(store.replace(RECORD, known, bytes("x"))).isEmpty();
    }

    @Test
    void knownRecord_isLookedUp_andTheDirectoryIsNotListed() throws IOException {
        SnapshotStore store = open();
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        // Such a gap never occurs; only a listing would find it.
        Files.copy(directory.resolve(RECORD + "-1"), directory.resolve(RECORD + "-3"));
        assertThat(store.read(RECORD, one)).map(RecordValue::version).hasValue(one);

        SnapshotStore other = open();
        String three = value(other, RECORD, one).version();
        assertThat(three).startsWith("3-");
        Files.copy(directory.resolve(RECORD + "-1"), directory.resolve(RECORD + "-5"));
        assertThat(other.read(RECORD, three)).map(RecordValue::version).hasValue(three);
        Files.copy(directory.resolve(RECORD + "-1"), directory.resolve(RECORD + "-4"));
        assertThat(value(other, RECORD, three).version()).startsWith("5-");
    }

    @Test
    void recordThatWasReplacedUnderTheSameNumber_isSeen() throws IOException {
        SnapshotStore store = open();
        String before = store.replace(RECORD, null, bytes("before")).orElseThrow();
        assertThat(store.read(RECORD, before)).map(RecordValue::version).hasValue(before);
        Files.delete(directory.resolve(RECORD + "-1"));
        assertThat(store.read(RECORD, before)).isEmpty();
        assertThat(open().replace(RECORD, null, bytes("behind"))).isPresent();
        assertThat(value(store, RECORD, before).bytes()).isEqualTo(bytes("behind"));
    }

    @Test
    void damagedFile_isStillTheOneThatSomeoneKnows() throws IOException {
        SnapshotStore store = open();
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        String two = store.replace(RECORD, one, bytes("two")).orElseThrow();
        Files.writeString(directory.resolve(RECORD + "-2"), "damaged");

        try (LogLines log = new LogLines()) {
            assertThat(store.replace(RECORD, two, bytes("three"))).isPresent();
            assertThat(log.lines()).hasSize(1);
        }
        assertThat(value(open(), RECORD, one).bytes()).isEqualTo(bytes("three"));
    }

    @Test
    void recordThatIsRemoved_leavesNoFile() throws IOException {
        SnapshotStore store = open();
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        String two = store.replace(RECORD, one, bytes("two")).orElseThrow();
        assertThat(open().remove(RECORD, two)).isTrue();
        assertThat(files()).isEmpty();
        assertThat(store.read(RECORD, two)).isEmpty();
    }

    @Test
    void twoNewestFilesOfARecord_areKept() throws IOException {
        SnapshotStore store = open();
        String version = null;
        for (int i = 0; i < 5; i++) {
            version = store.replace(RECORD, version, bytes("x")).orElseThrow();
        }
        assertThat(files()).containsExactly(RECORD + "-4", RECORD + "-5");
    }

    @Test
    void changedRecords_areNoticed() throws IOException {
        SnapshotStore store = open();
        store.replace(RECORD, null, bytes("one line\nand another\n"));
        Path file = directory.resolve(RECORD + "-1");
        byte[] bytes = Files.readAllBytes(file);
        Random random = new Random(42);
        for (int i = 0; i < 500; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 + random.nextInt(255));
            Files.write(file, changed);
            assertThat(store.read(RECORD, null)).isEmpty();
        }
    }

    @Test
    void recordThatIsTooLargeToBeOne_isPassedOver() throws IOException {
        Files.write(directory.resolve(RECORD + "-1"), new byte[(1 << 20) + 1]);
        assertThat(open().read(RECORD, null)).isEmpty();
    }

    @Test
    void interruptBeforeACall_costsNothing_andStays() throws IOException {
        SnapshotStore store = open();
        Thread.currentThread().interrupt();
        store.put("shop/1", bytes("x"));
        assertThat(Thread.interrupted()).isTrue();
        Thread.currentThread().interrupt();
        assertThat(store.replace(RECORD, null, bytes("y"))).isPresent();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(files()).containsExactly(RECORD + "-1", "shop/1");
        assertThat(text(store, "shop/1", 1)).isEqualTo("x");
        assertThat(value(store, RECORD, null).bytes()).isEqualTo(bytes("y"));
    }

    @Test
    void interruptOfAReader_isNotTakenForDamage() throws IOException {
        SnapshotStore store = open();
        String one = store.replace(RECORD, null, bytes("one")).orElseThrow();
        store.replace(RECORD, one, bytes("two"));
        Thread.currentThread().interrupt();
        RecordValue value = value(store, RECORD, null);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(value.bytes()).isEqualTo(bytes("two"));
    }
}
