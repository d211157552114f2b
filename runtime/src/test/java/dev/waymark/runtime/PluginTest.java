package dev.waymark.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.waymark.runtime.engine.Engine;
import dev.waymark.runtime.engine.EngineSite;
import dev.waymark.runtime.engine.RefreshPolicy;
import dev.waymark.runtime.engine.SitemapPlugin;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.spi.SitemapConfigurationException;
import dev.waymark.runtime.store.SnapshotStore;
import dev.waymark.runtime.testing.DelegatingStore;
import dev.waymark.runtime.testing.LogLines;
import dev.waymark.runtime.testing.Sites;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What artifacts plug into a sitemap: given to the builder, or found on the class path. */
class PluginTest {

    private final List<String> heard = new ArrayList<>();

    /** Offers a text. */
    public static class Greeting implements SitemapPlugin {

        private final CharSequence text;

        /** As the service loader makes it. */
        public Greeting() {
            this("found");
        }

        Greeting(CharSequence text) {
            this.text = text;
        }

        @Override
        public <T> Optional<T> capability(Class<T> type) {
            return type == CharSequence.class ? Optional.of(type.cast(text)) : Optional.empty();
        }
    }

    private interface Unknown {}

    private SitemapPlugin recording() {
        return new SitemapPlugin() {
            @Override
            public void attached(Engine engine) {
                heard.add("attached to "
                        + engine.sites().stream()
                                .map(site -> "\"" + site.name() + "\"")
                                .toList());
            }

            @Override
            public void started() {
                heard.add("started");
            }

            @Override
            public void close() {
                heard.add("closed");
                throw new IllegalStateException("no end");
            }
        };
    }

    private static SitemapBuilder site() {
        return Sites.site(Sites.numbers(() -> 2));
    }

    @Test
    void plugin_hearsWhenTheSitemapIsBuiltStartedAndClosed() {
        try (LogLines log = new LogLines()) {
            Sitemap sitemap = site().plugin(recording()).build();
            assertThat(heard).containsExactly("attached to [\"\"]");
            sitemap.start();
            sitemap.start();
            sitemap.close();
            sitemap.close();
            assertThat(heard).containsExactly("attached to [\"\"]", "started", "closed");
            assertThat(log.lines())
                    .anyMatch(line -> line.contains("The plug-in " + getClass().getName()));
        }
    }

    /** Due are the sections that it is told; its calls are recorded. */
    private record Incremental(UnaryOperator<Set<String>> due, BlockingQueue<String> calls) implements SitemapPlugin {

        @Override
        public Set<String> due(Set<String> sections, Instant now) {
            calls.add("asked about " + sections);
            return due.apply(sections);
        }

        @Override
        public void refreshed(RefreshReport report) {
            calls.add("refreshed " + report.sections().size());
        }
    }

    private static void awaitCalls(BlockingQueue<String> calls, String... expected) throws InterruptedException {
        for (String call : expected) {
            assertThat(calls.poll(30, TimeUnit.SECONDS)).isEqualTo(call);
        }
    }

    private record Failing() implements SitemapPlugin {
        @Override
        public void refreshed(RefreshReport report) {
            throw new IllegalStateException("no");
        }
    }

    @Test
    void pluginThatFailsAfterARefresh_preventsNothing() {
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().plugin(new Failing()).build()) {
            assertThat(sitemap.refresh(Refresh.all()).changed()).isTrue();
            assertThat(log.lines()).anyMatch(line -> line.contains("The listener of refresh reports failed"));
        }
    }

    @Test
    void incrementalPlugin_isAskedAtEachInterval() throws InterruptedException {
        BlockingQueue<String> calls = new LinkedBlockingQueue<>();
        try (Sitemap sitemap = site().plugin(new Incremental(all -> Set.of(), calls))
                .refreshInterval(Duration.ofSeconds(1))
                .build()) {
            sitemap.start();
            awaitCalls(calls, "refreshed 1", "asked about [n]", "asked about [n]");
        }
    }

    @Test
    void secondPlugin_isAskedAboutWhatTheFirstLeaves() throws InterruptedException {
        BlockingQueue<String> calls = new LinkedBlockingQueue<>();
        BlockingQueue<String> others = new LinkedBlockingQueue<>();
        try (Sitemap sitemap = site().plugin(new Incremental(all -> Set.of(), calls))
                .plugin(new Incremental(some -> some, others))
                .refreshInterval(Duration.ofSeconds(1))
                .build()) {
            sitemap.start();
            awaitCalls(others, "refreshed 1", "asked about []");
            awaitCalls(calls, "refreshed 1", "asked about [n]");
        }
    }

    @Test
    void incrementalPluginThatFails_leavesARefreshOfEverything() throws InterruptedException {
        BlockingQueue<String> calls = new LinkedBlockingQueue<>();
        UnaryOperator<Set<String>> failing = all -> {
            throw new IllegalStateException("nothing is due");
        };
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().plugin(new Incremental(failing, calls))
                        .refreshInterval(Duration.ofSeconds(1))
                        .build()) {
            sitemap.start();
            awaitCalls(calls, "refreshed 1", "asked about [n]", "refreshed 1", "asked about [n]", "refreshed 1");
            assertThat(log.lines()).noneMatch(line -> line.contains("wasn't refreshed"));
        }
    }

    @Test
    void capability_isWhatAPluginOffers() {
        try (Sitemap sitemap = site().plugin(new Greeting("given")).build()) {
            assertThat(sitemap.capability(CharSequence.class)).isEqualTo("given");
        }
    }

    @Test
    void missingCapability_namesTheArtifact() {
        try (Sitemap sitemap = site().build()) {
            assertThatThrownBy(() -> sitemap.capability(Unknown.class))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("Unknown needs waymark-runtime on the class path, with its"
                            + " META-INF/services/dev.waymark.runtime.engine.SitemapPlugin");
            assertThatThrownBy(() -> sitemap.capability(List.class))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("No plug-in offers java.util.List");
        }
    }

    private static URLClassLoader withService(Path folder, String type) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(SitemapPlugin.class.getName()), type + "\n");
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, PluginTest.class.getClassLoader());
    }

    @Test
    void pluginOnTheClassPath_isThere_unlessOneOfItsClassIsGiven(@TempDir Path folder) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = withService(folder, Greeting.class.getName())) {
            thread.setContextClassLoader(loader);
            try (Sitemap sitemap = site().build();
                    Sitemap inert = Sitemap.inert();
                    Sitemap given = site().plugin(new Greeting("given")).build()) {
                assertThat(sitemap.capability(CharSequence.class)).isEqualTo("found");
                assertThat(inert.capability(CharSequence.class)).isEqualTo("found");
                assertThat(given.capability(CharSequence.class)).isEqualTo("given");
            }
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    @Test
    void brokenServiceFile_isNamed(@TempDir Path folder) throws IOException {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try (URLClassLoader loader = withService(folder, "org.example.Missing")) {
            thread.setContextClassLoader(loader);
            assertThatThrownBy(() -> site().build())
                    .isInstanceOf(SitemapConfigurationException.class)
                    .hasMessageStartingWith("META-INF/services/dev.waymark.runtime.engine.SitemapPlugin names a plug-in"
                            + " that can't be loaded; use one version of all waymark artifacts: ");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    /** Lets no process refresh. */
    private static final class Nobody implements RefreshPolicy {
        @Override
        public boolean mayRefresh() {
            return false;
        }
    }

    @Test
    void secondPolicy_failsTheBuild() {
        SitemapBuilder both = site().plugin(new Nobody()).plugin(new RefreshPolicy() {});
        assertThatThrownBy(both::build)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("Two plug-ins decide whether this process refreshes, " + Nobody.class.getName() + " and "
                        + getClass().getName() + "$2: keep one");
    }

    @Test
    void pluginOfAClass_isTheOneThatWasAdded() {
        Nobody added = new Nobody();
        List<SitemapPlugin> configured = new ArrayList<>();
        try (Sitemap sitemap = site().plugin(Nobody.class, configured::add)
                .plugin(added)
                .plugin(Nobody.class, configured::add)
                .build()) {
            assertThat(sitemap.status().leads()).isFalse();
        }
        assertThat(configured).containsExactly(added, added);
    }

    @Test
    void pluginOfAClassThatIsNowhere_isAnError() {
        SitemapBuilder builder = site().plugin(Nobody.class, nobody -> {});
        assertThatThrownBy(builder::build)
                .isInstanceOf(SitemapConfigurationException.class)
                .hasMessage("No plug-in is a " + Nobody.class.getName() + "; add one with plugin(...)");
    }

    @Test
    void storeOfSeveralProcesses_whereEachRefreshes_isReported() {
        SnapshotStore shared = new DelegatingStore(SnapshotStore.memory()) {
            @Override
            public boolean isShared() {
                return true;
            }
        };
        try (LogLines log = new LogLines();
                Sitemap sitemap = site().store(shared).build()) {
            sitemap.start();
            assertThat(log.lines())
                    .contains("WARNING The store is shared, but each process refreshes by itself. Add"
                            + " dev.waymark:waymark-cluster, so one refreshes for all");
        }
    }

    @Test
    void engine_knowsSitesAndRefreshes() throws Exception {
        try (Sitemap sitemap = site().build()) {
            Engine engine = sitemap.capability(Engine.class);
            assertThat(engine.sites()).extracting(EngineSite::name).containsExactly("");
            assertThat(engine.site("other")).isEmpty();
            assertThat(engine.refresh(Set.of("pages")).get().sections())
                    .as("what there is of them")
                    .hasSizeLessThanOrEqualTo(1);
            assertThat(engine.notes("")).isEmpty();
            assertThat(engine.figures()).isEmpty();
        }
    }
}
