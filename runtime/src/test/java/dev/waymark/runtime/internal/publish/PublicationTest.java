package dev.waymark.runtime.internal.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.store.SnapshotStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PublicationTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:30:00Z");
    private static final Duration GRACE = Duration.ofHours(1);

    private final StoredFile any =
            Publishers.files(Publishers.of(SnapshotStore.memory()), "a", "page").get(0);

    /** So many files, none of which any other publication has. */
    private List<StoredFile> files(int publication, int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> any.as("sitemap-a-" + publication + "-" + i + ".xml", NOW, null))
                .toList();
    }

    private static void assertServed(Publication publication, List<StoredFile> files, Instant now) {
        assertThat(files)
                .allSatisfy(file -> assertThat(publication.served(file.name(), now))
                        .as(file.name())
                        .isNotNull());
    }

    @Test
    void whatIsReplaced_staysUntilTheNext_howeverFastTheyFollow_andThoughTheClockIsSetBack() {
        for (int step : new int[] {0, 1, -60}) {
            Publication publication = new Publication(files(0, 40), NOW, List.of(), List.of());
            for (int i = 1; i <= 20; i++) {
                Instant now = NOW.plusSeconds((long) step * i);
                publication = publication.next(files(i, 40), now, now, GRACE);
                assertServed(publication, files(i, 40), now);
                assertServed(publication, files(i - 1, 40), now);
            }
            assertThat(publication.retired()).hasSize(100);
        }
    }

    @Test
    void whatGoesNow_staysIfItIsMoreThanThereIsRoomFor() {
        Publication publication =
                new Publication(files(0, 500), NOW, List.of(), List.of()).next(files(1, 2), NOW, NOW, GRACE);
        assertServed(publication, files(0, 500), NOW);
        Publication next = publication.next(files(2, 2), NOW, NOW, GRACE);
        assertServed(next, files(1, 2), NOW);
        assertThat(next.retired()).hasSize(100);
    }

    @Test
    void nameThatComesBack_isServedAsItIsNow_andWhatIsOldGoes() {
        Publication publication =
                new Publication(files(0, 3), NOW, List.of(), List.of()).next(files(1, 3), NOW, NOW, GRACE);
        Instant later = NOW.plus(GRACE).plusSeconds(1);
        assertThat(publication.next(files(0, 3), NOW, NOW, GRACE).retired())
                .extracting(old -> old.file().name())
                .containsExactlyElementsOf(names(files(1, 3)));
        assertThat(publication.next(files(2, 3), later, later, GRACE).retired())
                .extracting(old -> old.file().name())
                .containsExactlyElementsOf(names(files(1, 3)));
    }

    private static List<String> names(List<StoredFile> files) {
        List<String> names = new ArrayList<>();
        files.forEach(file -> names.add(file.name()));
        return names;
    }
}
