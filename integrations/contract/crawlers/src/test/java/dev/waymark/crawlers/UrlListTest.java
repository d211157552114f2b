package dev.waymark.crawlers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.report.Attachment;
import dev.waymark.runtime.report.PendingSnapshot;
import dev.waymark.runtime.report.Snapshot;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Which lists of changed URLs are joined before a publication. */
@Timeout(120)
class UrlListTest {

    private final LogLines log = new LogLines("dev.waymark.crawlers");
    private final SubmittingSite site = new SubmittingSite("a", "b", "c");

    @AfterEach
    void end() {
        log.close();
    }

    @Test
    void listThatCannotBeReadNow_isNotDetached_whenListsAreJoined() throws IOException {
        List<Attachment> lists = new ArrayList<>();
        for (int i = 10; i < 40; i++) {
            lists.add(new PlayedList("indexnow-00000000" + i + "-00000000"));
        }
        try (Sitemap sitemap = site.builder(null).build();
                IndexNow indexNow = IndexNow.withKey(SubmittingSite.KEY).build()) {
            sitemap.refresh(Refresh.all());
            PlayedSnapshot next = new PlayedSnapshot(Sites.snapshot(sitemap), lists);
            indexNow.publishing(next);
            // The first one may be told just now. Of the others, one is away for a while, and two for good.
            assertThat(next.detached)
                    .hasSize(28)
                    .doesNotContain(lists.get(0).name(), "indexnow-0000000020-00000000")
                    .contains("indexnow-0000000021-00000000", "indexnow-0000000022-00000000");
            assertThat(log.lines())
                    .containsExactly(
                            "WARNING IndexNow: the list indexnow-0000000020-00000000 can't be read now and"
                                    + " stays as it is",
                            "WARNING IndexNow: the list indexnow-0000000021-00000000 is lost",
                            "WARNING IndexNow: the list indexnow-0000000022-00000000 is lost");
        }
    }

    /** The 20th can't be read now, the 21st is gone, and the 22nd is damaged; a large one has many URLs. */
    private record PlayedList(String name) implements Attachment {

        @Override
        public long size() {
            return 1;
        }

        @Override
        public InputStream open() throws IOException {
            if (name.contains("0000000020-")) {
                throw new IOException("away for a while");
            }
            if (name.contains("0000000021-")) {
                throw new NoSuchFileException(name);
            }
            if (name.contains("0000000022-")) {
                return new ByteArrayInputStream(new byte[100]);
            }
            UrlList list = new UrlList();
            for (int i = 0; i < (name.contains("large") ? 60_000 : 1); i++) {
                list.add(SubmittingSite.url(name));
            }
            return new ByteArrayInputStream(list.toBytes());
        }
    }

    @Test
    void moreThanAListHolds_isCut() throws IOException {
        List<Attachment> lists = new ArrayList<>();
        for (int i = 10; i < 30; i++) {
            lists.add(new PlayedList("indexnow-large-" + i));
        }
        try (Sitemap sitemap = Sites.refreshed(site.builder(null));
                IndexNow indexNow = IndexNow.withKey(SubmittingSite.KEY).build()) {
            indexNow.publishing(new PlayedSnapshot(Sites.snapshot(sitemap), lists));
            assertThat(log.lines())
                    .contains("WARNING IndexNow: more URLs changed at once than a list holds, so only 1000000 are"
                            + " submitted. Crawlers find the others in the sitemap");
        }
    }

    private static final class PlayedSnapshot implements PendingSnapshot {

        private final Snapshot snapshot;
        private final List<Attachment> attachments;
        private final List<String> detached = new ArrayList<>();

        PlayedSnapshot(Snapshot snapshot, List<Attachment> attachments) {
            this.snapshot = snapshot;
            this.attachments = attachments;
        }

        @Override
        public String site() {
            return "";
        }

        @Override
        public String baseUrl() {
            return SubmittingSite.BASE;
        }

        @Override
        public Optional<Snapshot> before() {
            return Optional.of(snapshot);
        }

        @Override
        public Snapshot after() {
            return snapshot;
        }

        @Override
        public List<Attachment> attachments() {
            return attachments;
        }

        @Override
        public void attach(String name, byte[] bytes) {}

        @Override
        public void detach(String name) {
            detached.add(name);
        }
    }
}
