package dev.waymark.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.waymark.cluster.Cluster;
import dev.waymark.runtime.Sitemap;
import dev.waymark.settings.LeaderCandidate;
import dev.waymark.settings.SitemapCustomizer;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import net.javacrumbs.shedlock.core.LockProvider;
import net.javacrumbs.shedlock.provider.jdbctemplate.JdbcTemplateLockProvider;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.test.context.runner.WebApplicationContextRunner;
import org.springframework.jdbc.core.JdbcTemplate;

/** Who refreshes for all, by a lock of ShedLock in the database. */
class DataLeaderTest {

    private final DataSource h2 = h2();
    private final JdbcTemplate database = new JdbcTemplate(h2);

    private final WebApplicationContextRunner instance = Contexts.ofCities()
            .withBean(DataSource.class, () -> h2)
            .withPropertyValues("waymark.store=jdbc", "waymark.jdbc.create-schema=true")
            .withBean(
                    "term",
                    SitemapCustomizer.class,
                    () -> builder ->
                            builder.plugin(Cluster.class, cluster -> cluster.leaseTerm(Duration.ofSeconds(1))));

    private final WebApplicationContextRunner locked =
            instance.withBean(LockProvider.class, this::locks).withPropertyValues("waymark.refresher=shedlock");

    private static DataSource h2() {
        JdbcDataSource source = new JdbcDataSource();
        source.setUrl("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1");
        return source;
    }

    private LockProvider locks() {
        return new JdbcTemplateLockProvider(JdbcTemplateLockProvider.Configuration.builder()
                .withJdbcTemplate(database)
                .usingDbTime()
                .build());
    }

    /** The table of ShedLock's documentation. */
    @BeforeEach
    void create() {
        database.execute("create table shedlock(name varchar(64) not null, lock_until timestamp not null,"
                + " locked_at timestamp not null, locked_by varchar(255) not null, primary key (name))");
    }

    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.sleep(20);
        }
    }

    private List<String> names() {
        return database.queryForList("select name from shedlock", String.class);
    }

    private static String failure(Throwable failure) {
        return new SitemapFailureAnalyzer().analyze(failure).getDescription();
    }

    @Test
    void theOneThatHoldsTheLock_leads_andTheOtherWhenThatIsClosed() {
        locked.run(second -> {
            Sitemap[] waiting = new Sitemap[1];
            locked.run(first -> {
                Sitemap leader = first.getBean(Sitemap.class);
                leader.start();
                await(() -> leader.status().leads());
                assertThat(names()).singleElement().asString().matches("waymark-[0-9a-f]{16}");

                Sitemap other = second.getBean(Sitemap.class);
                other.start();
                Set<Timestamp> extended = new HashSet<>();
                await(() -> {
                    extended.add(database.queryForObject("select lock_until from shedlock", Timestamp.class));
                    return extended.size() > 1;
                });
                assertThat(other.status().leads()).isFalse();
                assertThat(leader.status().leads()).isTrue();
                waiting[0] = other;
            });
            await(() -> waiting[0].status().leads());
        });
    }

    @Test
    void lockThatSomeoneElseHolds_keepsAllFromLeading_untilItIsFree() {
        locked.run(context -> {
            Sitemap sitemap = context.getBean(Sitemap.class);
            sitemap.start();
            await(() -> sitemap.status().leads());
            String name = names().get(0);
            // As when running a job by hand.
            database.update(
                    "update shedlock set lock_until = dateadd('hour', 1, current_timestamp), locked_at ="
                            + " current_timestamp, locked_by = 'somebody' where name = ?",
                    name);
            await(() -> !sitemap.status().leads());

            database.update("update shedlock set lock_until = current_timestamp where name = ?", name);
            await(() -> sitemap.status().leads());
        });
    }

    @Test
    void beanOfOnesOwn_decides() {
        AtomicBoolean mayLead = new AtomicBoolean();
        instance.withBean(LeaderCandidate.class, () -> mayLead::get).run(context -> {
            Sitemap sitemap = context.getBean(Sitemap.class);
            sitemap.start();
            assertThat(sitemap.status().leads()).isFalse();
            mayLead.set(true);
            await(() -> sitemap.status().leads());
        });
    }

    @Test
    void wrongUse_failsTheStart() {
        instance.withPropertyValues("waymark.refresher=shedlock")
                .run(context -> assertThat(failure(context.getStartupFailure()))
                        .isEqualTo(
                                "waymark.refresher is shedlock. There is no bean of LockProvider. Define one, such as"
                                        + " JdbcTemplateLockProvider of shedlock-provider-jdbc-template."));
        locked.withBean("other", LockProvider.class, this::locks)
                .run(context -> assertThat(failure(context.getStartupFailure()))
                        .startsWith("waymark.refresher is shedlock. There are several beans of"
                                + " net.javacrumbs.shedlock.core.LockProvider: "));
        locked.withBean(LeaderCandidate.class, () -> () -> true)
                .run(context -> assertThat(failure(context.getStartupFailure()))
                        .isEqualTo(
                                "waymark.refresher is shedlock, and a bean of LeaderCandidate decides too. Keep one of"
                                        + " them."));
    }
}
