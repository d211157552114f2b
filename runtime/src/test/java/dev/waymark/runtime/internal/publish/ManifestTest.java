package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.engine.StateExtra;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.store.SnapshotStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** A published state as text, with few files and with many. */
class ManifestTest {

    private static final int MANY = 2_500;

    private final SnapshotStore store = SnapshotStore.memory();
    private final Map<String, byte[]> partsByKey = new HashMap<>();
    private final Publisher publisher = Publishers.of(store);

    private byte[] write(PublishedState state) throws IOException {
        return Manifest.write(Publishers.BASE.toString(), "me", state, bytes -> {
            String key = "parts/" + StoredBytes.hash(bytes);
            partsByKey.put(key, bytes);
            store.put(key, bytes);
            return new StoredBytes(store, key, bytes.length, true);
        });
    }

    private PublishedState published(int sections) {
        Map<String, List<StoredFile>> rendered = new HashMap<>();
        for (int i = 0; i < sections; i++) {
            rendered.put("s" + i, Publishers.files(publisher, "s" + i, "page"));
        }
        Set<String> names = new TreeSet<>(rendered.keySet());
        assertThat(Publishers.publish(publisher, rendered, names).problem()).isNull();
        return publisher.state();
    }

    @Test
    void siteWithoutPages_isReadAsItWasWritten() throws IOException {
        PublishedState empty = new PublishedState(
                Map.of("a", List.of(), "b", List.of()),
                null,
                Map.of("leader", new StateExtra("leader", "waymark-cluster", false, "3 web-1")),
                4,
                new Limits(10, 2_000));
        byte[] manifest = write(empty);

        assertThat(new String(manifest, StandardCharsets.UTF_8))
                .startsWith(
                        "waymark 3\nbase https://www.example.com\nid me\nempty\nextra leader waymark-cluster may 3 web-1\nrefreshes 4 10 2000\nsection ");
        assertThat(Manifest.read(manifest, Publishers.BASE.toString(), store)).isEqualTo(empty);
        for (String wrong : List.of(
                "file x", "retired x", "extra a b maybe c", "extra a b may", "section a\nfile sitemap-a-0.xml")) {
            byte[] bytes = ("waymark 3\nbase https://www.example.com\nid me\nempty\n" + wrong + "\n")
                    .getBytes(StandardCharsets.UTF_8);
            assertThat(Manifest.read(bytes, Publishers.BASE.toString(), store))
                    .as(wrong)
                    .isNull();
        }
    }

    private static List<String> described(PublishedState state) {
        List<String> described = new ArrayList<>();
        Publication publication = Objects.requireNonNull(state.publication());
        described.add(publication.createdAt() + " " + publication.pages() + " " + publication.names());
        described.add(publication.indexes().toString());
        state.allFiles()
                .forEach(file -> described.add(String.join(
                        " ",
                        file.name(),
                        file.tag(),
                        file.bytes().key(),
                        file.lastModified().orElse("-"),
                        file.firstSeen().toString(),
                        List.of((long) file.pages(), file.size(), file.compressedSize())
                                .toString())));
        publication
                .retired()
                .forEach(old -> described.add(old.until() + " " + old.file().name()));
        return described;
    }

    private void assertReadBack(PublishedState state, byte[] written) throws IOException {
        PublishedState read = Manifest.read(written, Publishers.BASE.toString(), store);
        assertThat(described(Objects.requireNonNull(read))).isEqualTo(described(state));
        // What a store must be able to keep in one record.
        assertThat(written.length).isLessThan(64 << 10);
    }

    @Test
    void fewFiles_areInTheRecordItself() throws IOException {
        PublishedState state = published(3);
        byte[] written = write(state);
        assertThat(Manifest.parts(written)).isEmpty();
        assertReadBack(state, written);
        assertThat(Manifest.hasId(written, "me")).isTrue();
        assertThat(Manifest.hasId(written, "m")).isFalse();
    }

    @Test
    void manyFiles_areInParts_ofWhichThoseThatDidNotChangeStay() throws IOException {
        PublishedState state = published(MANY);
        byte[] written = write(state);
        assertThat(Manifest.parts(written)).hasSizeGreaterThan(3);
        assertReadBack(state, written);

        // The last of all names.
        assertThat(Publishers.publish(publisher, "s999", "another").problem()).isNull();
        byte[] next = write(publisher.state());
        assertReadBack(publisher.state(), next);
        assertThat(Manifest.parts(next)).isNotEqualTo(Manifest.parts(written));
        Set<String> kept = new TreeSet<>(Manifest.parts(next));
        kept.retainAll(Manifest.parts(written));
        assertThat(kept).hasSize(Manifest.parts(written).size() - 1);
    }

    /** A site whose indexes have eight sitemaps or more. */
    private PublishedState withSmallIndexes(int sections) {
        Publisher small = Publishers.of(store, new Limits(50_000, Limits.MIN_BYTES));
        Map<String, List<StoredFile>> rendered = new HashMap<>();
        for (int i = 0; i < sections; i++) {
            rendered.put("s" + i, Publishers.files(small, "s" + i, "page"));
        }
        assertThat(Publishers.publish(small, rendered, rendered.keySet()).problem())
                .isNull();
        return small.state();
    }

    @Test
    void furtherIndexes_areLinesOfTheirOwn_behindTheFilesOfTheSections() throws IOException {
        PublishedState state = withSmallIndexes(40);
        byte[] written = write(state);
        assertThat(Manifest.parts(written)).isEmpty();
        assertReadBack(state, written);
        assertThat(described(state)).anyMatch(line -> line.startsWith("sitemap-index-4.xml "));
        List<String> lines = new String(written, StandardCharsets.UTF_8).lines().toList();
        assertThat(lines.subList(lines.size() - 4, lines.size()))
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("file sitemap-s9-0.xml "),
                        line -> assertThat(line).startsWith("index sitemap-index-2.xml "),
                        line -> assertThat(line).startsWith("index sitemap-index-3.xml "),
                        line -> assertThat(line).startsWith("index sitemap-index-4.xml "));

        // Where there are many files, they are in the last part.
        PublishedState many = withSmallIndexes(MANY);
        byte[] parted = write(many);
        assertThat(Manifest.parts(parted)).hasSizeGreaterThan(3);
        assertReadBack(many, parted);
    }

    @Test
    void indexesThatCannotBeThose_makeNoManifest() throws IOException {
        String text = new String(write(withSmallIndexes(40)), StandardCharsets.UTF_8);
        for (String wrong : List.of(
                text.replace("index sitemap-index-2.xml", "index sitemap-index-3.xml"),
                text.replace("index sitemap-index-2.xml", "index sitemap-index-02.xml"),
                text.replace("index sitemap-index-2.xml", "index sitemap.xml"),
                text.replace("file sitemap-s9-0.xml", "file sitemap-index-5.xml"),
                text.replace("file sitemap-s9-0.xml", "file sitemap.xml"),
                text.replaceFirst("(snapshot .*) index\n", "$1 single\n"))) {
            assertThat(wrong).isNotEqualTo(text);
            assertThat(Manifest.read(wrong.getBytes(StandardCharsets.UTF_8), Publishers.BASE.toString(), store))
                    .isNull();
        }
    }

    @Test
    void manifestWhosePartIsMissing_isNone_andOneThatIsDamagedAnError() throws IOException {
        byte[] written = write(published(MANY));
        String part = Manifest.parts(written).iterator().next();
        byte[] bytes = Objects.requireNonNull(partsByKey.get(part));
        byte[] damaged = bytes.clone();
        damaged[damaged.length / 2] ^= 1;
        store.put(part, damaged);
        assertThatThrownBy(() -> Manifest.read(written, Publishers.BASE.toString(), store))
                .isInstanceOf(StoredBytes.DamagedException.class)
                .hasMessageEndingWith(" is damaged: its bytes are not those that were written");
        store.delete(List.of(part));
        assertThat(Manifest.read(written, Publishers.BASE.toString(), store)).isNull();
        store.put(part, bytes);
        assertThat(Manifest.read(written, Publishers.BASE.toString(), store)).isNotNull();
    }

    @Test
    void manifestOfAnotherSiteOrFormat_isNone() throws IOException {
        byte[] bytes = write(published(2));
        assertThat(Manifest.read(bytes, "https://other.example", store)).isNull();
        String other = new String(bytes, StandardCharsets.UTF_8).replace("waymark 3", "waymark 4");
        assertThat(Manifest.read(other.getBytes(StandardCharsets.UTF_8), Publishers.BASE.toString(), store))
                .isNull();
    }

    /** That it is another one, its store notices. */
    @Test
    void changedManifests_areReadOrRefused() throws IOException {
        byte[] bytes = write(published(3));
        Random random = new Random(42);
        int refused = 0;
        for (int i = 0; i < 20_000; i++) {
            byte[] changed = bytes.clone();
            changed[random.nextInt(changed.length)] ^= (byte) (1 + random.nextInt(255));
            refused += Manifest.read(changed, Publishers.BASE.toString(), store) == null ? 1 : 0;
        }
        assertThat(refused).isBetween(5_000, 20_000);
    }

    @Test
    void everyTruncation_isRefused_becauseNotEveryStoreNoticesIt() throws IOException {
        byte[] bytes = write(published(3));
        // Without the last line break, nothing is missing.
        for (int length = 0; length < bytes.length - 1; length++) {
            assertThat(Manifest.read(Arrays.copyOf(bytes, length), Publishers.BASE.toString(), store))
                    .as("%s of %s bytes", length, bytes.length)
                    .isNull();
        }
    }

    @Test
    void linesThatCannotBeWaymarks_makeNoManifest() throws IOException {
        String text = new String(write(published(3)), StandardCharsets.UTF_8);
        String file = text.lines()
                .filter(line -> line.startsWith("file sitemap-s1-0.xml "))
                .findFirst()
                .orElseThrow();
        String key = file.split(" ", -1)[3];
        for (String wrong : List.of(
                text.replace(file + "\n", ""),
                text.replace(file, file + "\n" + file),
                text.replace("section s1\n" + file + "\n", ""),
                text.replace("file sitemap-s1-0.xml", "file x"),
                text.replace("file sitemap-s1-0.xml", "file sitemap-s0-0.xml"),
                text.replace(key, "x"),
                text.replace(key, "../" + key),
                text.replaceFirst("(snapshot \\d+) 3 ", "$1 4 "))) {
            assertThat(wrong).isNotEqualTo(text);
            assertThat(Manifest.read(wrong.getBytes(StandardCharsets.UTF_8), Publishers.BASE.toString(), store))
                    .as(wrong)
                    .isNull();
        }
    }

    /** The words of its first file, and what is read of so many of them. */
    private StoredFile firstFile(List<String> words) {
        return ManifestReader.file(words.toArray(String[]::new), 0, store);
    }

    @Test
    void keyOfTheFingerprint_isTheNinthWord() {
        StoredFile file = published(1).allFiles().get(0);
        List<String> words = List.of(file.words().split(" ", -1));

        assertThat(words).hasSize(9);
        assertThat(words.get(1)).hasSize(32);
        assertThat(firstFile(words).fingerprint()).isEqualTo(file.fingerprint());
        for (String wrong : List.of("", "0", "x".repeat(32))) {
            List<String> damaged = new ArrayList<>(words);
            damaged.set(8, wrong);
            assertThatThrownBy(() -> firstFile(damaged)).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
