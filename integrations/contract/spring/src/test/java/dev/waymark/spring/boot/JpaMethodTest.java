package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.changes.SitemapChanges;
import dev.waymark.contract.RawHttp;
import dev.waymark.runtime.Refresh;
import dev.waymark.runtime.Sitemap;
import dev.waymark.runtime.registry.EntryCollector;
import dev.waymark.runtime.registry.SitemapRegistry;
import dev.waymark.runtime.registry.UrlWriter;
import dev.waymark.runtime.report.ChangeReport;
import dev.waymark.runtime.report.RefreshReport;
import jakarta.persistence.Entity;
import jakarta.persistence.EntityListeners;
import jakarta.persistence.EntityManagerFactory;
import jakarta.persistence.FetchType;
import jakarta.persistence.Id;
import jakarta.persistence.ManyToOne;
import jakarta.persistence.PostPersist;
import jakarta.persistence.PostRemove;
import jakarta.persistence.PostUpdate;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfigurationPackage;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.FilterType;
import org.springframework.context.annotation.Import;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.jpa.repository.Query;
import org.springframework.data.jpa.repository.config.EnableJpaRepositories;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.orm.jpa.JpaTransactionManager;
import org.springframework.stereotype.Controller;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Pages straight from a repository of Spring Data JPA: its streams need a transaction, and are closed. */
class JpaMethodTest {

    /** What was true while pages were read. */
    private static final List<String> seen = new CopyOnWriteArrayList<>();

    private static volatile boolean failing;

    @BeforeEach
    void forget() {
        seen.clear();
        failing = false;
    }

    private static ConfigurableApplicationContext start() {
        return start(Application.class);
    }

    private static ConfigurableApplicationContext start(Class<?> application) {
        return Applications.start(
                Registry.class,
                application,
                "--waymark.base-url=https://www.example.com",
                "--spring.datasource.generate-unique-name=true",
                "--spring.jpa.open-in-view=false");
    }

    @Test
    void streamListAndPath_areReadInAReadOnlyTransaction_andClosed() throws Exception {
        try (ConfigurableApplicationContext application = start()) {
            assertThat(RawHttp.get(Applications.port(application), "/sitemap.xml")
                            .text())
                    .contains(
                            "<loc>https://www.example.com/posts/a%20b</loc><lastmod>2026-11-21T08:30:00Z</lastmod>",
                            "<loc>https://www.example.com/posts/c</loc>",
                            "<loc>https://www.example.com/gardening/a%20b</loc>",
                            "<loc>https://www.example.com/gardening/c</loc>");
            assertThat(seen).containsExactly("read-only", "read-only", "committed");
        }
    }

    @Test
    void failureInTheMiddle_rollsBack_andTheSectionKeepsItsPages() throws Exception {
        try (ConfigurableApplicationContext application = start()) {
            RawHttp.get(Applications.port(application), "/sitemap.xml");
            seen.clear();
            failing = true;
            RefreshReport report = application.getBean(Sitemap.class).refresh(Refresh.provider(Posts.class));
            assertThat(report.section("streamed")
                            .orElseThrow()
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasRootCauseMessage("in the middle");
            assertThat(seen).containsExactly("rolled back");
            assertThat(RawHttp.get(Applications.port(application), "/sitemap.xml")
                            .text())
                    .contains("<loc>https://www.example.com/posts/c</loc>");
        }
    }

    /** Neither is primary. */
    @Configuration
    @Import(Application.class)
    static class TwoManagers {

        @Bean
        PlatformTransactionManager transactionManager(EntityManagerFactory entities) {
            return new JpaTransactionManager(entities);
        }

        @Bean
        PlatformTransactionManager other(DataSource database) {
            return new DataSourceTransactionManager(database);
        }
    }

    /** Which one is meant is unknown, so that a stream, which needs one, fails. */
    @Test
    void severalManagers_areNamedWhereReadingWithoutATransactionFails() throws Exception {
        try (ConfigurableApplicationContext application = start(TwoManagers.class)) {
            RefreshReport report = application.getBean(Sitemap.class).refresh(Refresh.all());
            assertThat(report.section("streamed")
                            .orElseThrow()
                            .failure()
                            .orElseThrow()
                            .cause())
                    .hasMessageContaining("without a surrounding transaction")
                    .hasSuppressedException(new IllegalStateException("The pages were read without a transaction,"
                            + " because there are several transaction managers. If they need one, mark one @Primary"));
        }
    }

    @Test
    void listenerOfAnEntity_publishesWhatIsCommitted_andNothingElse() throws Exception {
        try (ConfigurableApplicationContext application = start()) {
            assertThat(locs(application)).contains("/gardening/c</loc>");
            Posts posts = application.getBean(Posts.class);
            TransactionTemplate transaction =
                    new TransactionTemplate(application.getBean(PlatformTransactionManager.class));
            Post added = post(7, "added", application);
            posts.save(added);
            awaitUntil(() -> locs(application).contains("/gardening/added</loc>"));
            transaction.executeWithoutResult(status -> {
                posts.saveAndFlush(post(8, "rolled-back", application));
                status.setRollbackOnly();
            });
            transaction.executeWithoutResult(
                    status -> posts.findById(7L).orElseThrow().updatedAt = Instant.parse("2026-11-22T08:30:00Z"));
            awaitUntil(
                    () -> locs(application).contains("/gardening/added</loc><lastmod>2026-11-22T08:30:00Z</lastmod>"));
            posts.deleteById(7L);
            awaitUntil(() -> !locs(application).contains("/gardening/added</loc>"));
            assertThat(locs(application)).doesNotContain("rolled-back").contains("/gardening/c</loc>");
        }
    }

    private static Post post(long id, String slug, ConfigurableApplicationContext application) {
        Post post = new Post();
        post.id = id;
        post.slug = slug;
        post.category = application.getBean(Categories.class).findById(1L).orElseThrow();
        return post;
    }

    private static String locs(ConfigurableApplicationContext application) throws IOException {
        return RawHttp.get(Applications.port(application), "/sitemap.xml").text();
    }

    private static void awaitUntil(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("the end of the wait").isLessThan(end);
            Thread.sleep(20);
        }
    }

    /** As docs/changes.md has it. */
    static class PostListener {

        private final ObjectProvider<SitemapChanges> changes;

        PostListener(ObjectProvider<SitemapChanges> changes) {
            this.changes = changes;
        }

        @PostPersist
        @PostUpdate
        void changed(Post post) {
            CompletableFuture<ChangeReport> unused = changes.getObject().changed(Posts.class, "findAll", post);
        }

        @PostRemove
        void removed(Post post) {
            CompletableFuture<ChangeReport> unused = changes.getObject().removed(Posts.class, "findAll", post);
        }
    }

    /** Selected by the query, and so made while the stream is read. */
    public record PostPage(String slug, Instant lastModified) {

        public PostPage {
            if (seen.isEmpty()) {
                TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
                    @Override
                    public void afterCompletion(int status) {
                        seen.add(status == STATUS_COMMITTED ? "committed" : "rolled back");
                    }
                });
            }
            if (failing) {
                throw new IllegalStateException("in the middle");
            }
            seen.add(TransactionSynchronizationManager.isCurrentTransactionReadOnly() ? "read-only" : "writing");
        }
    }

    /** Loaded later. */
    @Entity(name = "Category")
    public static class Category {

        @Id
        long id;

        @Nullable
        String slug;

        public @Nullable String getSlug() {
            return slug;
        }
    }

    /** An entity with public fields. */
    @Entity(name = "Post")
    @EntityListeners(PostListener.class)
    public static class Post {

        @Id
        public long id;

        public @Nullable String slug;

        public @Nullable Instant updatedAt;

        @ManyToOne(fetch = FetchType.LAZY)
        public @Nullable Category category;
    }

    /** A repository as applications have them. */
    public interface Posts extends JpaRepository<Post, Long> {

        @Query(
                "select new dev.waymark.spring.boot.JpaMethodTest$PostPage(p.slug, p.updatedAt) from Post p order by p.id")
        Stream<PostPage> streamPages();
    }

    /** Another one. */
    public interface Categories extends JpaRepository<Category, Long> {}

    /** As the annotation processor would write it, which would let tests without these classes find it, too. */
    public static final class Registry implements SitemapRegistry {

        @Override
        public void register(EntryCollector entries) {
            String controller = PostController.class.getCanonicalName();
            entries.entry(controller + "#post", "streamed", "/posts/{slug}").stream(
                            Posts.class, "streamPages", (Posts bean) -> bean.streamPages())
                    .pages((PostPage page, UrlWriter url) -> url.begin()
                            .value(page.slug())
                            .lastModified(page.lastModified())
                            .end());
            entries.entry(controller + "#postOfCategory", "found", "/{category}/{slug}")
                    .iterable(Posts.class, "findAll", (Posts bean) -> bean.findAll())
                    .pages((Post page, UrlWriter url) -> url.begin()
                            .value(page.category == null ? null : page.category.getSlug())
                            .value(page.slug)
                            .lastModified(page.updatedAt)
                            .end());
        }
    }

    @Controller
    static class PostController {

        @GetMapping("/posts/{slug}")
        String post(@PathVariable String slug) {
            return slug;
        }

        @GetMapping("/{category}/{slug}")
        String postOfCategory(@PathVariable String category, @PathVariable String slug) {
            return category + slug;
        }
    }

    @Configuration
    @EnableAutoConfiguration
    @AutoConfigurationPackage(basePackageClasses = JpaMethodTest.class)
    @EnableJpaRepositories(
            basePackageClasses = JpaMethodTest.class,
            considerNestedRepositories = true,
            excludeFilters = @ComponentScan.Filter(type = FilterType.REGEX, pattern = ".*DataRepositoryTest.*"))
    @Import(PostController.class)
    static class Application {

        @Bean
        Object filled(Posts posts, Categories categories) {
            Category gardening = new Category();
            gardening.id = 1;
            gardening.slug = "gardening";
            categories.save(gardening);
            List<String> slugs = new ArrayList<>(List.of("a b", "c"));
            for (String slug : slugs) {
                Post post = new Post();
                post.id = slug.length();
                post.slug = slug;
                post.updatedAt = slug.equals("c") ? null : Instant.parse("2026-11-21T08:30:00Z");
                post.category = gardening;
                posts.save(post);
            }
            return slugs;
        }
    }
}
