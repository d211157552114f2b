package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.RequestListener;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.SitemapListener;
import dev.waymark.runtime.http.SitemapRequest;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import dev.waymark.runtime.report.ServedRequest;
import dev.waymark.runtime.report.Snapshot;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.LazyInitializationBeanFactoryPostProcessor;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Scope;
import org.springframework.context.annotation.ScopedProxyMode;
import org.springframework.context.event.EventListener;

/** Who hears of refreshes. */
@ExtendWith(OutputCaptureExtension.class)
class ListenersTest {

    @Test
    void everyListenerThatIsABean_hears_thoughOneFails_andOneNeedsTheSitemapItself(CapturedOutput log) {
        Contexts.ofCities()
                .withBean("gloomy", Failing.class)
                .withBean(Hearing.class)
                .withBean(Observing.class)
                .withBean(Refusing.class)
                .run(context -> {
                    context.getBean(Sitemap.class).refresh(Refresh.all());

                    assertThat(context.getBean(Hearing.class).heard)
                            .containsExactly("refreshed", "published sitemap.xml, and it is served");
                    assertThat(context.getBean(Observing.class).reports)
                            .singleElement()
                            .satisfies(report -> assertThat(report.failed()).isFalse());
                    assertThat(log)
                            .contains("The listener bean gloomy failed", "The listener of refresh reports failed");
                });
    }

    @Test
    void listenerOfRequestsThatIsABean_hearsOfAnswers_andOfSingleChanges() {
        Contexts.ofCities().withBean(Asked.class).run(context -> {
            Sitemap sitemap = context.getBean(Sitemap.class);
            sitemap.refresh(Refresh.all());
            sitemap.responder().respond(SitemapRequest.of("GET", "/sitemap.xml", name -> null));
            context.getBean(SitemapChanges.class)
                    .changed(Registries.CityPages.class, "Bern")
                    .join();

            BlockingQueue<String> heard = context.getBean(Asked.class).heard;
            assertThat(heard.poll(60, TimeUnit.SECONDS)).isEqualTo("answered sitemap.xml with 200");
            // Listeners hear of a change after its caller.
            assertThat(heard.poll(60, TimeUnit.SECONDS)).isEqualTo("changed 1");
        });
    }

    /** As with {@code spring.main.lazy-initialization}, before anything has used the proxy. */
    @Test
    void listenerWithAScopedProxy_hearsOnce() {
        Contexts.ofCities()
                .withUserConfiguration(Proxied.class)
                .withInitializer(context ->
                        context.addBeanFactoryPostProcessor(new LazyInitializationBeanFactoryPostProcessor()))
                .run(context -> {
                    context.getBean(Sitemap.class).refresh(Refresh.all());
                    assertThat(context.getBean(Proxied.class).heard).containsExactly("refreshed");
                });
    }

    @Configuration
    static class Proxied {

        final List<String> heard = new CopyOnWriteArrayList<>();

        @Bean
        @Scope(scopeName = "singleton", proxyMode = ScopedProxyMode.INTERFACES)
        SitemapListener listener() {
            return new SitemapListener() {
                @Override
                public void refreshed(RefreshReport report) {
                    heard.add("refreshed");
                }
            };
        }
    }

    static class Asked implements RequestListener {

        final BlockingQueue<String> heard = new LinkedBlockingQueue<>();

        @Override
        public void answered(ServedRequest request) {
            heard.add("answered " + request.file() + " with " + request.status());
        }

        @Override
        public void changed(String site, ChangeReport report) {
            heard.add("changed " + report.urls());
        }
    }

    static class Failing implements SitemapListener {

        @Override
        public void refreshed(RefreshReport report) {
            throw new IllegalStateException("not my day");
        }
    }

    static class Hearing implements SitemapListener {

        final List<String> heard = new CopyOnWriteArrayList<>();

        private final Sitemap sitemap;

        Hearing(Sitemap sitemap) {
            this.sitemap = sitemap;
        }

        @Override
        public void refreshed(RefreshReport report) {
            heard.add("refreshed");
        }

        @Override
        public void published(Snapshot snapshot) {
            heard.add("published " + String.join(", ", snapshot.names())
                    + (sitemap.sites().get(0).snapshot().isPresent() ? ", and it is served" : ""));
        }
    }

    static class Observing {

        final List<RefreshReport> reports = new CopyOnWriteArrayList<>();

        @EventListener
        void refreshed(RefreshReport report) {
            reports.add(report);
        }
    }

    static class Refusing {

        @EventListener
        void refreshed(RefreshReport report) {
            throw new IllegalStateException("not this one");
        }
    }
}
