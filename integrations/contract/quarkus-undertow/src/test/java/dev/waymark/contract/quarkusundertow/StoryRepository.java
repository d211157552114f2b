package dev.waymark.contract.quarkusundertow;

import io.quarkus.hibernate.orm.panache.PanacheRepository;
import io.quarkus.runtime.StartupEvent;
import io.smallrye.mutiny.Multi;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.transaction.Transactional;
import java.time.Instant;

/** Two stories, of which one is published. */
@ApplicationScoped
public class StoryRepository implements PanacheRepository<Story> {

    @Transactional
    void fill(@Observes StartupEvent event) {
        for (String slug : new String[] {"été", "draft"}) {
            Story story = new Story();
            story.slug = slug;
            story.published = !slug.equals("draft");
            story.updatedAt = Instant.parse("2026-02-28T12:00:00Z");
            persist(story);
        }
    }

    Multi<String> topics() {
        return Multi.createFrom().range(0, 1_000).map(number -> "topic " + number);
    }
}
