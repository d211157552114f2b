package dev.waymark.runtime.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.testing.BytesBlob;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What every store promises of blobs, and of names. */
abstract class BlobContract {

    SnapshotStore store;

    /** An object for a store that is empty before the first call of a test; later ones stand for the same store. */
    abstract SnapshotStore open() throws IOException;

    @BeforeEach
    void openStore() throws IOException {
        store = open();
    }

    static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    static String text(SnapshotStore store, String key, long from, long length) throws IOException {
        try (InputStream in = store.open(key, from, length)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static List<String> keys(SnapshotStore store, String prefix) throws IOException {
        List<String> keys = new ArrayList<>();
        store.list(prefix, keys::add);
        return keys;
    }

    void put(String key, String text) throws IOException {
        store.put(key, new BytesBlob(bytes(text)));
    }

    @Test
    void blob_isReadAsItWasPut_asAWholeAndInParts() throws IOException {
        put("shop/1", "0123456789");
        assertThat(text(store, "shop/1", 0, 10)).isEqualTo("0123456789");
        assertThat(text(store, "shop/1", 0, 4)).isEqualTo("0123");
        assertThat(text(store, "shop/1", 3, 4)).isEqualTo("3456");
        assertThat(text(store, "shop/1", 9, 1)).isEqualTo("9");
        assertThat(text(store, "shop/1", 10, 0)).isEmpty();
    }

    @Test
    void streamOfAPart_endsWithIt_howeverItIsRead() throws IOException {
        put("shop/1", "0123456789");
        try (InputStream in = store.open("shop/1", 2, 5)) {
            assertThat(in.available()).isLessThanOrEqualTo(5);
            assertThat(in.read()).isEqualTo('2');
            assertThat(in.skip(2)).isEqualTo(2);
            byte[] rest = new byte[10];
            assertThat(in.readNBytes(rest, 0, 10)).isEqualTo(2);
            assertThat(new String(rest, 0, 2, StandardCharsets.UTF_8)).isEqualTo("56");
            assertThat(in.read()).isEqualTo(-1);
            assertThat(in.read(rest, 0, 1)).isEqualTo(-1);
            assertThat(in.skip(1)).isZero();
            assertThat(in.available()).isZero();
        }
    }

    @Test
    void blobWithoutBytes_isABlob() throws IOException {
        put("shop/empty", "");
        assertThat(text(store, "shop/empty", 0, 0)).isEmpty();
        assertThat(keys(store, "")).containsExactly("shop/empty");
    }

    @Test
    void largeBlob_isReadAsItWasPut() throws IOException {
        byte[] large = new byte[300_000];
        for (int i = 0; i < large.length; i++) {
            large[i] = (byte) ((i * 31) >> 3);
        }
        store.put("shop/large", new BytesBlob(large));
        try (InputStream in = store.open("shop/large", 0, large.length)) {
            assertThat(in.readAllBytes()).isEqualTo(large);
        }
    }

    @Test
    void blobThatIsPutAgain_isNoError() throws IOException {
        put("shop/1", "same");
        put("shop/1", "same");
        assertThat(text(store, "shop/1", 0, 4)).isEqualTo("same");
        assertThat(keys(store, "shop/")).containsExactly("shop/1");
    }

    @Test
    void blobWhoseBytesCannotBeRead_isNotStored() throws IOException {
        Blob broken = new Blob() {
            @Override
            public long size() {
                return 10;
            }

            @Override
            public InputStream open() throws IOException {
                throw new IOException("broken");
            }
        };
        assertThatThrownBy(() -> store.put("shop/1", broken))
                .isInstanceOf(IOException.class)
                .hasMessage("broken");
        assertThat(keys(store, "")).isEmpty();
        assertThatThrownBy(() -> store.open("shop/1", 0, 1)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void blobThatIsNotThere_isNoSuchFile() {
        assertThatThrownBy(() -> store.open("shop/1", 0, 0)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> store.open("nobody/1", 0, 1)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void blobThatIsShorter_isNoSuchFile() throws IOException {
        put("shop/1", "0123456789");
        assertThatThrownBy(() -> store.open("shop/1", 0, 11)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> store.open("shop/1", 8, 3)).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> store.open("shop/1", 11, 0)).isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void list_findsByPrefix() throws IOException {
        for (String key : List.of("shop-a/1", "shop-a/2", "shop-b/1", "sho/1", "shop/a/b")) {
            put(key, key);
        }
        assertThat(keys(store, "shop-a/")).containsExactlyInAnyOrder("shop-a/1", "shop-a/2");
        assertThat(keys(store, "shop-")).containsExactlyInAnyOrder("shop-a/1", "shop-a/2", "shop-b/1");
        assertThat(keys(store, "shop-a/2")).containsExactly("shop-a/2");
        assertThat(keys(store, "shop/")).containsExactly("shop/a/b");
        assertThat(keys(store, "")).hasSize(5);
        assertThat(keys(store, "x")).isEmpty();
    }

    @Test
    void delete_deletesWhatIsThere_andNothingElse() throws IOException {
        put("shop/1", "1");
        put("shop/2", "2");
        put("other/1", "3");
        store.delete(List.of("shop/1", "shop/absent", "nobody/1"));
        assertThat(keys(store, "")).containsExactlyInAnyOrder("shop/2", "other/1");
        assertThatThrownBy(() -> store.open("shop/1", 0, 1)).isInstanceOf(NoSuchFileException.class);
        store.delete(List.of("shop/1", "shop/2"));
        store.delete(List.of());
        assertThat(keys(store, "")).containsExactly("other/1");
        put("shop/1", "again");
        assertThat(text(store, "shop/1", 0, 5)).isEqualTo("again");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "", "/", "a/", "/a", "a//b", ".", "..", "../a", "a/../b", "a/.b", "-a", "a/-b", "A", "a b", "ä", "a\\b",
                "a\u0000", "a:b", "~a", "C:/a",
            })
    void nameThatIsNone_isRefused(String name) {
        for (Callable<?> call : List.<Callable<?>>of(
                () -> {
                    store.put(name, new BytesBlob(bytes("x")));
                    return "";
                },
                () -> store.replace(name, null, bytes("x")))) {
            assertThatThrownBy(call::call)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("\"" + name + "\" is no name for a blob or record");
        }
        // Whatever is said of it, nothing is found.
        assertThatThrownBy(() -> store.open(name, 0, 0))
                .isInstanceOfAny(IllegalArgumentException.class, NoSuchFileException.class);
    }

    @Test
    void longestName_isOne_andALongerOneIsNot() throws IOException {
        String longest = "a".repeat(100) + "/" + "b".repeat(99);
        put(longest, "x");
        assertThat(keys(store, "")).containsExactly(longest);
        assertThatThrownBy(() -> put(longest + "b", "x")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void close_hasNoInfluenceOnOtherObjects() throws IOException {
        put("shop/1", "x");
        open().close();
        assertThat(text(store, "shop/1", 0, 1)).isEqualTo("x");
    }
}
