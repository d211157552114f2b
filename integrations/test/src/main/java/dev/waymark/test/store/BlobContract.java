package dev.waymark.test.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The contract of blobs and names. */
abstract class BlobContract extends StoreCase {

    /** Stores may split blobs into pieces; sizes around this one reveal mistakes. */
    private static final int PIECE = 256 << 10;

    /** Two pieces and a part of a third. */
    private static final int LARGE = 2 * PIECE + 100_000;

    private static final List<String> LEGAL = List.of(
            "a/0",
            "0/a",
            "a-/0-",
            "a./0.",
            "a..b/0..1",
            "a--b.c/0",
            "shop/0",
            "shop.x/a.b/c-d/00",
            "x".repeat(198) + "/z",
            "s/" + "y".repeat(198),
            "t/1".repeat(60) + "/abcdefghijklmnopqrs");

    private static final List<String> ILLEGAL = List.of(
            "",
            "a",
            "/",
            "a/",
            "/a",
            "a//b",
            ".",
            "..",
            "../a",
            "a/../b",
            "a/.b",
            "-a",
            "a/-b",
            "a/B",
            "a/b c",
            "a/ä",
            "a\\b",
            "a/\u0000",
            "a:/b",
            "~a/b",
            "C:/a",
            "a/%",
            "a/b_c",
            "a/b\n",
            "x/" + "y".repeat(199));

    @Test
    void blobOfAnySize_isReadAsItWasPut() throws IOException {
        for (int size : new int[] {0, 1, PIECE - 1, PIECE, PIECE + 1, 2 * PIECE, 5_000_000}) {
            byte[] bytes = noise(size);
            store().put("size/" + size, bytes);
            assertThat(bytes(other(), "size/" + size, size))
                    .as("%d bytes", size)
                    .isEqualTo(bytes);
        }
        assertThat(keys(other(), "size/")).hasSize(7);
    }

    /** A server may send the file instead of the stream, even while the same blob is stored again. */
    @Test
    void fileOfABlob_ifThereIsOne_holdsItsBytesAndNoOthers() throws IOException {
        byte[] bytes = noise(LARGE);
        for (int i = 0; i < 2; i++) {
            store().put("shop/file", bytes);
            for (SnapshotStore store : List.of(store(), other())) {
                Optional<Path> file = store.file("shop/file");
                assertThat(file.isEmpty() || Arrays.equals(Files.readAllBytes(file.get()), bytes))
                        .as("%s", file)
                        .isTrue();
            }
        }
    }

    @Test
    void stream_endsWithTheBlob_howeverItIsRead() throws IOException {
        byte[] bytes = noise(LARGE);
        store().put("shop/large", bytes);
        try (InputStream in = store().open("shop/large", LARGE)) {
            assertThat(in.available()).isLessThanOrEqualTo(LARGE);
            in.skipNBytes(PIECE - 1);
            for (int at = PIECE - 1; at < PIECE + 2; at++) {
                assertThat((byte) in.read()).isEqualTo(bytes[at]);
            }
            in.skipNBytes(PIECE);
            assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(bytes, 2 * PIECE + 2, LARGE));
            assertThat(in.read()).isEqualTo(-1);
            assertThat(in.read(new byte[1], 0, 1)).isEqualTo(-1);
            assertThat(in.skip(1)).isZero();
            assertThat(in.available()).isZero();
        }
    }

    @Test
    void streamThatIsClosedEarly_isNoMatter() throws IOException {
        store().put("shop/large", noise(LARGE));
        for (int i = 0; i < 100; i++) {
            try (InputStream in = store().open("shop/large", LARGE)) {
                assertThat(in.read()).isNotNegative();
            }
        }
    }

    /** Slow readers must not keep others from reading. */
    @Test
    void manyStreams_areOpenAtTheSameTime() throws IOException {
        byte[] bytes = noise(LARGE);
        store().put("shop/large", bytes);
        List<InputStream> open = new ArrayList<>();
        try {
            for (int i = 0; i < 50; i++) {
                InputStream in = store().open("shop/large", LARGE);
                open.add(in);
                assertThat((byte) in.read()).isEqualTo(bytes[0]);
            }
            for (InputStream in : open) {
                in.skipNBytes(LARGE - 2);
                assertThat((byte) in.read()).isEqualTo(bytes[LARGE - 1]);
                assertThat(in.read()).isEqualTo(-1);
            }
        } finally {
            for (InputStream in : open) {
                in.close();
            }
        }
    }

    @Test
    void blobThatIsPutAgain_isNoError_evenWhileItIsRead() throws Exception {
        byte[] bytes = noise(LARGE);
        store().put("shop/1", bytes);
        try (InputStream in = other().open("shop/1", LARGE)) {
            byte[] start = in.readNBytes(10);
            store().put("shop/1", bytes);
            assertThat(start).isEqualTo(Arrays.copyOf(bytes, 10));
            assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(bytes, 10, LARGE));
        }
        assertThat(keys(store(), "shop/")).containsExactly("shop/1");
    }

    @Test
    void sameBlobPutByManyAtOnce_isNoError() throws Exception {
        byte[] bytes = noise(LARGE);
        together(6, (mine, thread) -> {
            for (int round = 0; round < 5; round++) {
                mine.put("shop/" + round, bytes);
                assertThat(bytes(mine, "shop/" + round, LARGE)).isEqualTo(bytes);
            }
        });
        assertThat(keys(store(), "shop/")).hasSize(5);
    }

    /** A started stream returns all bytes or fails; it never ends early. */
    @Test
    void blobThatIsDeletedWhileItIsRead_doesNotEndEarly() throws IOException {
        byte[] bytes = noise(LARGE);
        store().put("shop/1", bytes);
        try (InputStream in = store().open("shop/1", LARGE)) {
            byte[] start = in.readNBytes(10);
            other().delete(List.of("shop/1"));
            assertThat(start).hasSize(10);
            try {
                assertThat(in.readAllBytes()).isEqualTo(Arrays.copyOfRange(bytes, 10, LARGE));
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("shop/1");
            }
        }
    }

    @Test
    void blobThatIsBeingPut_isThereAsAWholeOrNotAtAll() throws Exception {
        byte[] bytes = noise(LARGE);
        SnapshotStore writing = store();
        SnapshotStore reading = other();
        together(
                () -> {
                    for (int i = 0; i < 20; i++) {
                        writing.put("shop/" + i, bytes);
                    }
                },
                () -> {
                    int found = 0;
                    // Interrupted if the other task fails.
                    while (found < 20 && !Thread.currentThread().isInterrupted()) {
                        try {
                            assertThat(bytes(reading, "shop/" + found, LARGE))
                                    .as("shop/%d", found)
                                    .isEqualTo(bytes);
                            found++;
                        } catch (NoSuchFileException e) {
                            // It isn't there yet.
                        }
                    }
                });
    }

    @Test
    void blobThatIsNotThere_isNoSuchFile() {
        for (String key : List.of("shop/1", "nobody/1", "nobody/1/2")) {
            assertThatThrownBy(() -> store().open(key, 0)).isInstanceOf(NoSuchFileException.class);
            assertThatThrownBy(() -> store().open(key, 1)).isInstanceOf(NoSuchFileException.class);
        }
    }

    @Test
    void blobOfAnotherSize_isNoSuchFile() throws IOException {
        put("shop/1", "0123456789");
        for (long size : new long[] {0, 9, 11, Long.MAX_VALUE}) {
            assertThatThrownBy(() -> store().open("shop/1", size))
                    .as("%d bytes", size)
                    .isInstanceOf(NoSuchFileException.class);
        }
    }

    @Test
    void list_findsByPrefix() throws IOException {
        List<String> all = List.of("shop-a/1", "shop-a/2", "shop-b/1", "sho/1", "shop/a/b", "shop.a/1", "s0/1");
        for (String key : all) {
            put(key, key);
        }
        for (String prefix :
                List.of("", "s", "sho", "shop", "shop-", "shop-a", "shop-a/", "shop-a/2", "shop/", "shop/a", "s0")) {
            assertThat(keys(other(), prefix))
                    .as(prefix)
                    .containsExactlyInAnyOrderElementsOf(
                            all.stream().filter(key -> key.startsWith(prefix)).toList());
        }
        for (String prefix : List.of("x", "shop-a/22", "%", "s_o", "S", "shop-a/1/", "*", "'", "ä")) {
            assertThat(keys(store(), prefix)).as(prefix).isEmpty();
        }
    }

    @Test
    void manyBlobs_areListedAndDeleted() throws Exception {
        int many = manyBlobs();
        int threads = 8;
        together(threads, (mine, thread) -> {
            for (int i = thread; i < many; i += threads) {
                mine.put("many-" + i % 3 + "/" + i, bytes(Integer.toString(i)));
            }
        });
        List<String> keys = keys(other(), "many-");
        assertThat(keys).hasSize(many).doesNotHaveDuplicates();
        assertThat(keys(store(), "many-1/")).allMatch(key -> key.startsWith("many-1/"));
        String last = Integer.toString(many - 1);
        assertThat(text(other(), "many-" + (many - 1) % 3 + "/" + last, last.length()))
                .isEqualTo(last);
        store().delete(keys);
        assertThat(keys(other(), "")).isEmpty();
    }

    @Test
    void list_findsWhatWasPutBefore_howeverMuchIsPutAndDeletedMeanwhile() throws Exception {
        for (int i = 0; i < 30; i++) {
            put("stays/" + i, "x");
        }
        SnapshotStore writing = other();
        SnapshotStore listing = another();
        together(
                () -> {
                    for (int i = 0; i < 100; i++) {
                        writing.put("goes-" + i % 7 + "/" + i, bytes("x"));
                        writing.delete(List.of("goes-" + i % 7 + "/" + i));
                    }
                },
                () -> {
                    for (int i = 0; i < 50; i++) {
                        assertThat(keys(listing, ""))
                                .filteredOn(key -> key.startsWith("stays/"))
                                .hasSize(30);
                        assertThat(keys(listing, "stays/")).hasSize(30);
                    }
                });
    }

    /** The consumer may use the store: a store that holds a connection meanwhile could wait for itself. */
    @Test
    void whoeverTakesTheKeys_mayUseTheStore() throws IOException {
        for (int i = 0; i < 30; i++) {
            put("shop/" + i, "x");
        }
        List<String> seen = new ArrayList<>();
        store().list("shop/", key -> {
            seen.add(key);
            try {
                store().delete(List.of(key));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        assertThat(seen).hasSize(30);
        assertThat(keys(store(), "")).isEmpty();
        put("shop/1", "x");
        assertThatThrownBy(() -> store().list("", key -> {
                    throw new IllegalStateException("enough");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("enough");
    }

    @Test
    void delete_deletesWhatIsThere_andNothingElse() throws IOException {
        put("shop/1", "1");
        put("shop/2", "2");
        put("other/1", "3");
        store().delete(List.of("shop/1", "shop/absent", "nobody/1"));
        assertThat(keys(other(), "")).containsExactlyInAnyOrder("shop/2", "other/1");
        assertThatThrownBy(() -> other().open("shop/1", 1)).isInstanceOf(NoSuchFileException.class);
        store().delete(List.of("shop/1", "shop/2", "shop/2"));
        store().delete(List.of());
        assertThat(keys(store(), "")).containsExactly("other/1");
        put("shop/1", "again");
        assertThat(text(other(), "shop/1", 5)).isEqualTo("again");
    }

    @Test
    void sameBlobsDeletedByManyAtOnce_areGone() throws Exception {
        List<String> keys = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            keys.add("shop/" + i);
            put("shop/" + i, "x");
        }
        List<String> reversed = new ArrayList<>(keys);
        Collections.reverse(reversed);
        SnapshotStore one = store();
        SnapshotStore two = other();
        together(() -> one.delete(keys), () -> two.delete(reversed));
        assertThat(keys(store(), "")).isEmpty();
    }

    @Test
    void anyLegalKey_isAKey() throws IOException {
        for (String key : LEGAL) {
            put(key, key);
        }
        for (String key : LEGAL) {
            assertThat(text(other(), key, key.length())).isEqualTo(key);
        }
        assertThat(keys(other(), "")).containsExactlyInAnyOrderElementsOf(LEGAL);
        store().delete(LEGAL);
        assertThat(keys(other(), "")).isEmpty();
    }

    @Test
    void keyThatIsNone_isRefused() throws IOException {
        for (String key : ILLEGAL) {
            assertThatThrownBy(() -> put(key, "x"))
                    .as(key)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("\"" + key + "\"");
            assertThatThrownBy(() -> store().open(key, 0))
                    .as(key)
                    .isInstanceOfAny(IllegalArgumentException.class, NoSuchFileException.class);
        }
        assertThat(keys(store(), "")).isEmpty();
    }

    @Test
    void close_hasNoInfluenceOnOtherObjects_andMayBeCalledTwice() throws IOException {
        put("shop/1", "x");
        SnapshotStore closed = another();
        closed.close();
        closed.close();
        assertThat(text(store(), "shop/1", 1)).isEqualTo("x");
    }
}
