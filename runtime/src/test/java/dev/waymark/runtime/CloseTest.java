package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.runtime.testing.Cities;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A closed sitemap leaves nothing behind. */
class CloseTest {

    /** At the stop of an application, Tomcat warns of threads with its class loader. */
    @Test
    void threads_haveEnded() throws Exception {
        Thread current = Thread.currentThread();
        ClassLoader before = current.getContextClassLoader();
        try (URLClassLoader application = new URLClassLoader(new URL[0], before)) {
            current.setContextClassLoader(application);
            for (int i = 0; i < 50; i++) {
                try (Sitemap sitemap = new Cities().site().build()) {
                    sitemap.start();
                    assertThat(sitemap.refresh(Refresh.all()).failed()).isFalse();
                }
                assertThat(threadsOf(application)).isEmpty();
            }
        } finally {
            current.setContextClassLoader(before);
        }
    }

    private static List<String> threadsOf(ClassLoader application) {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread != Thread.currentThread() && thread.getContextClassLoader() == application)
                .filter(Thread::isAlive)
                .map(Thread::getName)
                .toList();
    }
}
