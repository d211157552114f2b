package dev.waymark.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.waymark.annotations.SitemapProvider;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/**
 * What must hold on every server when more clients ask for the sitemap than it has threads: its pages are answered as
 * if nothing were. A subclass starts an application and says where it listens.
 */
public abstract class CrowdContract {

    private static final int PAGES = 40_000;
    private static final int SLUG = 250;

    /** More than any server has threads by default. */
    private static final int WAITING = 240;

    private static final int SLOW = 220;

    /** So many requests wait for the first snapshot. */
    private static final int PLACES_TO_WAIT = 8;

    /** So many read a large sitemap. */
    private static final int PLACES_TO_READ = 64;

    /**
     * A running application.
     *
     * @param port where it listens on this machine
     * @param end ends it
     */
    public record Running(int port, AutoCloseable end) implements AutoCloseable {

        @Override
        public void close() {
            try {
                end.close();
            } catch (Exception e) {
                throw new IllegalStateException("The application did not end", e);
            }
        }
    }

    /**
     * Starts the application, with a first snapshot that is waited for long.
     *
     * @param pages supplies the only pages of the sitemap, or those that matter
     */
    protected abstract Running start(SitemapProvider<String> pages) throws Exception;

    /** A page that has nothing to do with the sitemap. */
    protected abstract String page();

    @Test
    void manyWhoWaitForTheFirstSnapshot_keepNoOneElseWaiting() throws Exception {
        CountDownLatch database = new CountDownLatch(1);
        try (Running application = start(sink -> {
                    await(database);
                    sink.accept("late");
                });
                Crowd crowd = Crowd.ask(application.port(), "/sitemap.xml", WAITING)) {
            assertThePageAnswers(application);
            assertThat(crowd.statuses(WAITING - PLACES_TO_WAIT))
                    .isEqualTo(Collections.nCopies(WAITING - PLACES_TO_WAIT, 503));
            assertThePageAnswers(application);

            database.countDown();

            assertThat(crowd.statuses(PLACES_TO_WAIT)).isEqualTo(Collections.nCopies(PLACES_TO_WAIT, 200));
        } finally {
            database.countDown();
        }
    }

    @Test
    void manyWhoReadSlowly_keepNoOneElseWaiting_andGiveTheirPlacesBack() throws Exception {
        try (Running application = start(sink -> {
            Random random = new Random(1);
            for (int i = 0; i < PAGES; i++) {
                sink.accept(slug(random));
            }
        })) {
            // More than all the buffers between a server and its client hold.
            assertThat(published(application).body()).hasSizeGreaterThan(7_000_000);
            try (Crowd crowd = Crowd.ask(application.port(), "/sitemap.xml", SLOW)) {
                assertThePageAnswers(application);
                List<Integer> statuses = crowd.statuses(SLOW);
                assertThePageAnswers(application);

                assertThat(Collections.frequency(statuses, 200)).isEqualTo(PLACES_TO_READ);
                assertThat(Collections.frequency(statuses, 503)).isEqualTo(SLOW - PLACES_TO_READ);
            }
            assertThat(published(application).status()).isEqualTo(200);
        }
    }

    /** Six bits a character, which nothing can compress. */
    private static String slug(Random random) {
        StringBuilder slug = new StringBuilder(SLUG);
        for (int i = 0; i < SLUG; i++) {
            slug.append("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_".charAt(random.nextInt(64)));
        }
        return slug.toString();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Bounded, for the test to end; a page that waited for the crowd would wait for minutes. */
    private void assertThePageAnswers(Running application) {
        assertTimeoutPreemptively(
                Duration.ofSeconds(20),
                () -> assertThat(RawHttp.get(application.port(), page()).status())
                        .isEqualTo(200));
    }

    /** Asks until there is a place. */
    private static RawHttp.Answer published(Running application) {
        return assertTimeoutPreemptively(Duration.ofSeconds(60), () -> {
            RawHttp.Answer answer = RawHttp.get(application.port(), "/sitemap.xml", "Accept-Encoding: gzip");
            while (answer.status() != 200) {
                Thread.sleep(50);
                answer = RawHttp.get(application.port(), "/sitemap.xml", "Accept-Encoding: gzip");
            }
            return answer;
        });
    }
}
