package dev.waymark.changes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.engine.PageEdit;
import dev.waymark.runtime.internal.publish.CheckedStore;
import dev.waymark.runtime.internal.publish.FileFactory;
import dev.waymark.runtime.internal.publish.FileSettings;
import dev.waymark.runtime.internal.publish.Gzip;
import dev.waymark.runtime.internal.publish.PublishSettings;
import dev.waymark.runtime.internal.publish.PublishedState;
import dev.waymark.runtime.internal.publish.Publisher;
import dev.waymark.runtime.internal.publish.RefreshCache;
import dev.waymark.runtime.internal.publish.StoredFile;
import dev.waymark.runtime.internal.render.Locales;
import dev.waymark.runtime.internal.render.RenderSettings;
import dev.waymark.runtime.internal.render.SitePlan;
import dev.waymark.runtime.internal.shard.Limits;
import dev.waymark.runtime.internal.shard.ShardWriter;
import dev.waymark.runtime.internal.text.BaseUrl;
import dev.waymark.runtime.internal.text.ElementFacts;
import dev.waymark.runtime.internal.text.Namespaces;
import dev.waymark.runtime.internal.text.Xml;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.Sites;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Random changes of single pages, compared with a model: a list of elements that is rendered as a whole. Whatever the
 * changes are and however they are gathered, names and bytes are the same.
 */
class EditsModelTest {

    private static final Limits LIMITS = new Limits(40, Limits.MAX_BYTES);
    private static final RenderSettings SETTINGS = Sites.settings(LIMITS);

    private final SnapshotStore store = SnapshotStore.memory();
    private final Publisher publisher = publisher(store);
    private final LookUp lookUp = new LookUp();

    /** The elements by their URLs, in their order. */
    private final Map<String, byte[]> model = new LinkedHashMap<>();

    private static Publisher publisher(SnapshotStore store) {
        return new Publisher(
                new SitePlan("", BaseUrl.parse("https://www.example.com"), Locales.of(List.of(), null)),
                new PublishSettings(
                        new FileSettings(LIMITS, Gzip.OWN, true, false),
                        new CheckedStore(store, false),
                        Duration.ofHours(2),
                        Clock.systemUTC(),
                        List.of(),
                        Set.of(Journal.EXTRA)));
    }

    private static byte[] element(String loc, int content) {
        String media = content % 7 == 3
                ? "<image:image><image:loc>https://www.example.com/" + content + ".png</image:loc></image:image>"
                : "";
        return (Xml.URL_START + loc + "</loc><priority>0." + content % 10 + "</priority>" + media + "</url>\n")
                .getBytes(StandardCharsets.US_ASCII);
    }

    private static String loc(int page) {
        return "https://www.example.com/n/" + page;
    }

    /** Files of all elements, as a refresh would make them. */
    private static List<StoredFile> rendered(Iterable<byte[]> elements, FileFactory factory) {
        List<StoredFile> files = new ArrayList<>();
        ShardWriter writer = new ShardWriter(
                "n",
                LIMITS,
                Namespaces.KNOWN,
                (name, file, pages, newest) -> files.add(factory.file(name, file, pages, newest)));
        for (byte[] element : elements) {
            int at = writer.buffer().length;
            writer.buffer().append(element);
            int locEnd = PageEdit.locEnd(element);
            ElementFacts facts = new ElementFacts();
            if (new String(element, StandardCharsets.US_ASCII).contains("<image:")) {
                facts.namespaces = Namespaces.KNOWN.of("image");
            }
            writer.commit(at, at + Xml.URL_START.length(), at + locEnd, facts);
        }
        writer.finish();
        return files;
    }

    private static List<String> namesAndBytes(List<StoredFile> files) {
        return files.stream().map(file -> file.name() + "\n" + Sites.text(file)).toList();
    }

    private List<String> expected() {
        Publisher other = publisher(SnapshotStore.memory());
        return namesAndBytes(rendered(model.values(), other.fileFactory(List.of(), Instant.EPOCH, new RefreshCache())));
    }

    private void refresh(PublishedState begun) {
        List<StoredFile> old = publisher.state().files("n");
        List<StoredFile> files =
                rendered(model.values(), publisher.fileFactory(old, Instant.now(), new RefreshCache()));
        PublishedState unused = publisher.hold(new JournalStep(address -> lookUp), false);
        assertThat(publisher
                        .publish(Map.of("n", files), Set.of("n"), Instant.now(), new RefreshCache(), begun, SETTINGS)
                        .problem())
                .isNull();
        publisher.store().release();
    }

    private void publish(List<SiteEdits> edits) {
        List<SiteEdits> waiting = new ArrayList<>(edits);
        while (!waiting.isEmpty()) {
            SiteEdition edition = new SiteEdition(lookUp, "https://www.example.com", waiting, Set.of(), 3);
            assertThat(publisher.edit(edition, SETTINGS, new RefreshCache()).problem())
                    .isNull();
            assertThat(edition.chosen).isNotEmpty();
            waiting.removeAll(edition.chosen);
        }
        lookUp.retain(publisher.state());
    }

    private SiteEdits random(Random random, int range) {
        List<PageEdit> edits = new ArrayList<>();
        for (int i = random.nextInt(3); i >= 0; i--) {
            String loc = loc(random.nextInt(range));
            if (random.nextInt(5) < 2) {
                model.remove(loc);
                edits.add(PageEdit.removal(loc));
            } else {
                byte[] element = element(loc, random.nextInt(100));
                model.put(loc, element);
                edits.add(new PageEdit(loc, element));
            }
        }
        return edits(edits);
    }

    private static SiteEdits edits(List<PageEdit> edits) {
        Map<String, List<PageEdit>> sections = Map.of("n", edits);
        return new SiteEdits(sections, Set.of(), SiteEdits.locs(sections));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void anyChanges_giveWhatARenderingOfTheSamePagesGives(int seed) {
        Random random = new Random(seed);
        int range = 30 + random.nextInt(400);
        for (int page = 0; page < range; page += 1 + random.nextInt(3)) {
            model.put(loc(page), element(loc(page), random.nextInt(100)));
        }
        refresh(PublishedState.NOTHING);
        for (int round = 0; round < 60; round++) {
            List<SiteEdits> edits = new ArrayList<>();
            for (int i = random.nextInt(4); i >= 0; i--) {
                edits.add(random(random, range));
            }
            if (model.isEmpty()) {
                return;
            }
            publish(List.of(all(edits)));
            assertThat(namesAndBytes(publisher.state().files("n"))).isEqualTo(expected());
        }
    }

    private static SiteEdits all(List<SiteEdits> edits) {
        return edits(edits.stream()
                .flatMap(one -> one.sections().getOrDefault("n", List.of()).stream())
                .toList());
    }

    /** Gathered by the sitemaps that they touch, they may come in another order; each URL is as it was last made. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void changesOfManySitemaps_arePublishedAFewSitemapsAtATime(int seed) {
        Random random = new Random(seed);
        for (int page = 0; page < 400; page++) {
            model.put(loc(page), element(loc(page), random.nextInt(100)));
        }
        refresh(PublishedState.NOTHING);
        for (int round = 0; round < 10; round++) {
            List<SiteEdits> edits = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                edits.add(random(random, 400));
            }
            publish(edits);
            assertThat(elements(publisher.state().files("n"))).containsExactlyInAnyOrderElementsOf(modelTexts());
        }
    }

    private List<String> modelTexts() {
        return model.values().stream()
                .map(element -> new String(element, StandardCharsets.US_ASCII).trim())
                .toList();
    }

    private static List<String> elements(List<StoredFile> files) {
        return files.stream()
                .flatMap(file -> Sites.text(file).lines())
                .filter(line -> line.startsWith("<url>"))
                .toList();
    }

    /** Providers were asked before the changes, and what they supplied is published after them. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void refreshThatBeganBefore_undoesNoChange(int seed) {
        Random random = new Random(seed);
        for (int page = 0; page < 200; page++) {
            model.put(loc(page), element(loc(page), random.nextInt(100)));
        }
        refresh(PublishedState.NOTHING);
        for (int round = 0; round < 10; round++) {
            Map<String, byte[]> supplied = new LinkedHashMap<>(model);
            PublishedState begun = publisher.state();
            for (int i = 0; i < 5; i++) {
                publish(List.of(random(random, 250)));
            }
            Map<String, byte[]> now = new LinkedHashMap<>(model);
            model.clear();
            model.putAll(supplied);
            refresh(begun);
            model.clear();
            model.putAll(now);
            assertThat(elements(publisher.state().files("n"))).containsExactlyInAnyOrderElementsOf(modelTexts());
        }
    }
}
