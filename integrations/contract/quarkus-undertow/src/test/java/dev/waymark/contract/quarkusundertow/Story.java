package dev.waymark.contract.quarkusundertow;

import io.quarkus.hibernate.orm.panache.PanacheEntity;
import jakarta.persistence.Entity;
import java.time.Instant;
import java.util.stream.Stream;

/** An active record. */
@Entity
@SuppressWarnings("NullAway.Init")
public class Story extends PanacheEntity {

    public String slug;
    public boolean published;
    public Instant updatedAt;

    static Stream<Story> streamPublished() {
        return stream("published = true order by id");
    }
}
