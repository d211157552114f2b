package dev.waymark.runtime.internal.refresh;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import dev.waymark.runtime.engine.PublishStep;
import dev.waymark.runtime.engine.SitemapPlugin;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class PluginsTest {

    private static final int PAGES = 10_000;

    private final AtomicBoolean lost = new AtomicBoolean();

    private final SitemapPlugin leader = new SitemapPlugin() {
        @Override
        public PublishStep begin() {
            return new PublishStep() {
                @Override
                public boolean isLost() {
                    return lost.get();
                }
            };
        }
    };

    private final PublishStep steps = new Plugins(List.of(new SitemapPlugin() {}, leader)).begin();

    @Test
    void refresh_isLost_ifItIsForOnePlugin() {
        assertThat(steps.isLost()).isFalse();
        lost.set(true);
        assertThat(steps.isLost()).isTrue();
    }

    /** A refresh asks for each page. */
    @Test
    void question_allocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        askForEachPage();
        long before = threads.getCurrentThreadAllocatedBytes();
        askForEachPage();
        assertThat(threads.getCurrentThreadAllocatedBytes() - before).isLessThan(PAGES);
    }

    private void askForEachPage() {
        for (int page = 0; page < PAGES; page++) {
            if (steps.isLost()) {
                throw new AssertionError();
            }
        }
    }
}
